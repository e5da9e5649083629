// Files a page fetches once, whoever asks first. A fetch that failed is forgotten, so that the next call tries again.
const asked = new Map<string, Promise<unknown>>();

async function json(url: string): Promise<unknown> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${answer.status} for ${url}`);
  return answer.json();
}

export function fetched<T>(url: string): Promise<T> {
  const known = asked.get(url);
  if (known) return known as Promise<T>;
  const found = json(url);
  asked.set(url, found);
  found.catch(() => asked.delete(url));
  return found as Promise<T>;
}
