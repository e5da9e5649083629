// A plan as text that people can read and compare: one line for each space.

const BY_SPACE = ['world', 'smoothing', 'sea', 'land', 'outside', 'islands', 'detached', 'labels'];

export function planText(plan) {
  const spaced = (value) => JSON.stringify(value).replaceAll(',', ', ').replaceAll('":', '": ');
  const members = Object.entries(plan).map(([name, value]) => {
    if (!BY_SPACE.includes(name)) return ` ${JSON.stringify(name)}: ${name === 'about' ? JSON.stringify(value) : spaced(value)}`;
    const lines = Object.entries(value).map(([id, one]) => `  ${JSON.stringify(id)}: ${spaced(one)}`);
    return ` ${JSON.stringify(name)}: {\n${lines.join(',\n')}\n }`;
  });
  return `{\n${members.join(',\n')}\n}\n`;
}
