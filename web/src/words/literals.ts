// Finds words for people that stand in the source instead of in a catalogue. Used by the test beside it, never by a page.
import { parse } from 'svelte/compiler';

/** A word or a sentence found, and the line it stands in. */
export interface Literal {
  line: number;
  text: string;
}

/** Attributes a person reads or hears; of others only those of components are looked at. */
const READ = new Set([
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'alt',
  'label',
  'placeholder',
  'title',
]);

/** What stands in quotation marks and is no word for people: keys, kinds of elements. */
const KEYS = new Set(['Enter', 'Escape', 'Home', 'End', 'Tab', 'Shift', 'PageUp', 'PageDown', 'Delete', 'Backspace']);

/** Styles, queries and notation: nobody reads them. */
const CODE = /\d(px|deg)\b|px\b|translateY\(|rotate\(|scale\(|prefers-|rgb\(|\bserif|\binset\b|^\W*$/;

type Node = Record<string, unknown> & { type: string; start: number };

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

const hasWord = (text: string): boolean => /\p{L}{2}/u.test(text.replaceAll(/&\w+;/g, ''));
/** A sentence, or a word that begins like one: what code writes for itself is written small and without spaces. */
const reads = (text: string): boolean =>
  (/\p{L}{2,}[,.:;!?]? \p{L}+/u.test(text) || /^\s*\p{Lu}\p{Ll}+[.!?:…]?\s*$/u.test(text)) &&
  !KEYS.has(text) &&
  !CODE.test(text) &&
  !/^(Arrow|Page|Num|Key|Digit)[A-Z]/.test(text);

/** The words a file says by itself. `.ts` is read as the script of a page without markup. */
export function literals(file: string, source: string): Literal[] {
  const wrapped = file.endsWith('.svelte') ? source : `<script lang="ts">\n${source}\n</script>`;
  const shift = file.endsWith('.svelte') ? 0 : 1;
  const found: Literal[] = [];
  const add = (node: Node, text: string): void => {
    const line = wrapped.slice(0, node.start).split('\n').length - shift;
    found.push({ line, text: text.trim().replaceAll(/\s+/g, ' ') });
  };
  walk(parse(wrapped, { modern: true }) as unknown as Node, [], add);
  return found;
}

function walk(node: Node, above: readonly Node[], add: (node: Node, text: string) => void): void {
  const parent = above.at(-1);
  switch (node.type) {
    case 'StyleSheet':
    case 'StyleDirective':
    case 'Comment':
    case 'ImportDeclaration':
    case 'ImportExpression':
    case 'ExportAllDeclaration':
    case 'TSTypeAliasDeclaration':
    case 'TSInterfaceDeclaration':
    case 'TSTypeAnnotation':
    case 'TSTypeParameterInstantiation':
      return;
    case 'Text': {
      const attribute = parent?.type === 'Attribute' ? parent : null;
      const text = String(node.data ?? '');
      if (!attribute) {
        if (hasWord(text)) add(node, text);
      } else if (READ.has(String(attribute.name))) {
        if (hasWord(text)) add(node, text);
      } else if (above.at(-2)?.type === 'Component' && reads(text)) add(node, text);
      return;
    }
    case 'Literal':
      if (typeof node.value === 'string' && !isThrown(above) && reads(node.value)) add(node, node.value);
      return;
    case 'TemplateLiteral': {
      const parts = (node.quasis as { value: { cooked: string } }[]).map((part) => part.value.cooked);
      // A hole stands for a word: `${who} moves` is a sentence.
      if (
        !isThrown(above) &&
        parts.some((part) => / \p{L}{2,}|\p{L}{2,}[,.:]? /u.test(part)) &&
        reads(parts.join('It'))
      )
        add(node, parts.join('…'));
      break;
    }
    default:
  }
  for (const [key, value] of Object.entries(node)) {
    if (key === 'typeAnnotation' || key === 'typeParameters' || key === 'key' || key === 'css' || key === 'options')
      continue;
    if (key === 'metadata' || key === 'loc' || key === 'leadingComments' || key === 'trailingComments') continue;
    for (const one of Array.isArray(value) ? value : [value]) if (isNode(one)) walk(one, [...above, node], add);
  }
}

/** An error a developer reads. */
const isThrown = (above: readonly Node[]): boolean =>
  above.some((node) => node.type === 'NewExpression' && (node.callee as Node).name === 'Error');
