// Writing SVG by hand: a few short words.

const n = (value) => Number(value.toFixed(2));

/** One element; attributes in camelCase become kebab-case, undefined ones are left out. */
export function el(name, attributes = {}, ...children) {
  const words = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key.replace(/[A-Z]/g, (c) => `-${c.toLowerCase()}`)}="${typeof value === 'number' ? n(value) : value}"`)
    .join('');
  const inner = children.flat(Infinity).filter(Boolean).join('');
  return inner ? `<${name}${words}>${inner}</${name}>` : `<${name}${words}/>`;
}

/** Attributes whose camelCase is SVG's own. */
export function raw(name, attributeText, ...children) {
  return `<${name} ${attributeText}>${children.flat(Infinity).filter(Boolean).join('')}</${name}>`;
}

export function escape(text) {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
}

/** A path of rings or lines. */
export function path(lines, { closed }) {
  return lines
    .map((line) => {
      const points = closed ? line.slice(0, -1) : line;
      return `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}${closed ? 'Z' : ''}`;
    })
    .join('');
}

export function text(x, y, words, attributes = {}) {
  return el('text', { x, y, ...attributes }, escape(words));
}

/** Text with a halo, so that it reads on any ground: the halo is drawn first, as a wide stroke. */
export function haloed(x, y, words, attributes, halo, width) {
  return [
    text(x, y, words, { ...attributes, fill: 'none', stroke: halo, strokeWidth: width, strokeLinejoin: 'round' }),
    text(x, y, words, attributes),
  ].join('');
}
