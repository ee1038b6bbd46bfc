export type Encoding = 'br' | 'gzip' | 'identity';

/** Best first: brotli, where the client takes both as gladly. */
const PREFERRED: readonly Encoding[] = ['br', 'gzip', 'identity'];

/**
 * The encoding to answer in, of those that there are. What the header does not mention is not taken, plain bytes
 * aside; a client that refuses all that there is gets plain bytes.
 */
export function chooseEncoding(acceptEncoding: string | null, available: ReadonlySet<Encoding>): Encoding {
  const weights = new Map<string, number>();
  for (const part of (acceptEncoding ?? '').toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim());
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    if (name !== '') weights.set(name, weight === undefined ? 1 : Number(weight) || 0);
  }
  const weightOf = (encoding: Encoding) =>
    weights.get(encoding) ?? weights.get('*') ?? (encoding === 'identity' ? 0.001 : 0);
  const taken = PREFERRED.filter((encoding) => available.has(encoding) && weightOf(encoding) > 0);
  return taken.sort((a, b) => weightOf(b) - weightOf(a))[0] ?? 'identity';
}
