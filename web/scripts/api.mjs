// The types of the wire, from the server's own OpenAPI document, so that they cannot drift.
//   node scripts/api.mjs           write src/api/generated/schema.d.ts
//   node scripts/api.mjs --check   fail when it is not current
// The document comes from the binary (`IRONBOTTOM_BIN`, else this tree's build) or from --from FILE.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import openapiTS, { astToString } from 'openapi-typescript';

const here = import.meta.dirname;
const target = join(here, '..', 'src', 'api', 'generated', 'schema.d.ts');
const from = process.argv.indexOf('--from');

function document() {
  if (from > 0) return readFileSync(process.argv[from + 1], 'utf8');
  const built = ['debug', 'release'].map((profile) => join(here, '..', '..', 'target', profile, 'ironbottom'));
  const binary = [process.env.IRONBOTTOM_BIN, ...built].find((path) => path && existsSync(path));
  if (!binary) throw new Error('no ironbottom binary: run `cargo build -p ironbottom` first, or set IRONBOTTOM_BIN');
  return execFileSync(binary, ['serve', '--print-openapi'], { encoding: 'utf8', maxBuffer: 1e8 });
}

const head = '// Generated from the OpenAPI document of the server by scripts/api.mjs. Do not edit.\n\n';
const text =
  head + astToString(await openapiTS(JSON.parse(document()), { alphabetize: true, defaultNonNullable: false }));
if (process.argv.includes('--check')) {
  if (!existsSync(target) || readFileSync(target, 'utf8') !== text) {
    console.error(
      'src/api/generated/schema.d.ts is not what the server says now: run `npm run api` in web/ and commit it',
    );
    process.exit(1);
  }
  console.log('src/api/generated/schema.d.ts is current');
} else {
  writeFileSync(target, text);
  console.log('wrote src/api/generated/schema.d.ts');
}
