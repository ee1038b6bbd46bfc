import { publishWords as words } from '#messages/community/publish.ts';

export function Opening() {
  return (
    <div role="status" aria-label={words.loading}>
      <div className="skeleton mt-3 h-24" />
      <div className="skeleton mt-3 h-96" />
    </div>
  );
}
