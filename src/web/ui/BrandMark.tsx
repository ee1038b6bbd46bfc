/** The product's mark: a stone that draws a needle. Its colours are the same in both themes, and in a picture that has no style sheet. */
export function BrandMark({ size = 28 }: { size?: number }) {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} className="min-w-5" aria-hidden focusable="false">
      <path d="M16 2 28 9v14l-12 7L4 23V9z" fill="#4f46e5" />
      <path d="M16 2 28 9l-12 7L4 9z" fill="#818cf8" />
      <path d="M16 16v14L4 23V9z" fill="#4338ca" />
      <path d="m16 5.5 3.2 10.5L16 26.5 12.8 16z" fill="#fff" />
      <path d="M16 16h3.2L16 26.5z" fill="#f5a34a" />
      <path d="M16 16h-3.2L16 26.5z" fill="#fbd19b" />
    </svg>
  );
}
