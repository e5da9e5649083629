// The fonts of the still pictures come from npm as WOFF; the renderer reads plain TrueType. WOFF is the same tables, zipped.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { inflateSync } from 'node:zlib';

const require = createRequire(import.meta.url);
const FACES = [
  '@fontsource/libre-baskerville/files/libre-baskerville-latin-400-normal.woff',
  '@fontsource/libre-baskerville/files/libre-baskerville-latin-400-italic.woff',
  '@fontsource/libre-baskerville/files/libre-baskerville-latin-700-normal.woff',
  '@fontsource/lato/files/lato-latin-400-normal.woff',
  '@fontsource/lato/files/lato-latin-400-italic.woff',
  '@fontsource/lato/files/lato-latin-700-normal.woff',
  '@fontsource/lato/files/lato-latin-900-normal.woff',
];

export const SERIF = 'Libre Baskerville';
export const SANS = 'Lato';

/** Paths of the faces as TrueType files, unpacked into out/fonts. */
export function fontFiles() {
  const folder = fileURLToPath(new URL('../out/fonts/', import.meta.url));
  mkdirSync(folder, { recursive: true });
  return FACES.map((face) => {
    const path = `${folder}${face.split('/').pop().replace('.woff', '.ttf')}`;
    writeFileSync(path, sfnt(readFileSync(require.resolve(face))));
    return path;
  });
}

/** A WOFF file as the TrueType file it was made from. */
export function sfnt(woff) {
  if (woff.readUInt32BE(0) !== 0x774f4646) throw new Error('not a WOFF font');
  const count = woff.readUInt16BE(12);
  const head = Buffer.alloc(12 + 16 * count);
  head.writeUInt32BE(woff.readUInt32BE(4), 0);
  head.writeUInt16BE(count, 4);
  const power = Math.floor(Math.log2(count));
  head.writeUInt16BE(16 * 2 ** power, 6);
  head.writeUInt16BE(power, 8);
  head.writeUInt16BE(16 * (count - 2 ** power), 10);
  const parts = [head];
  let at = head.length;
  for (let i = 0; i < count; i++) {
    const entry = 44 + 20 * i;
    const offset = woff.readUInt32BE(entry + 4);
    const packed = woff.readUInt32BE(entry + 8);
    const length = woff.readUInt32BE(entry + 12);
    const bytes = woff.subarray(offset, offset + packed);
    const table = packed < length ? inflateSync(bytes) : bytes;
    woff.copy(head, 12 + 16 * i, entry, entry + 4);
    head.writeUInt32BE(woff.readUInt32BE(entry + 16), 12 + 16 * i + 4);
    head.writeUInt32BE(at, 12 + 16 * i + 8);
    head.writeUInt32BE(length, 12 + 16 * i + 12);
    const padded = Buffer.alloc(Math.ceil(length / 4) * 4);
    table.copy(padded);
    parts.push(padded);
    at += padded.length;
  }
  return Buffer.concat(parts);
}
