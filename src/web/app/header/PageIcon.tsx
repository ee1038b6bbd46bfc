import { Gem } from 'lucide-react';
import type { PageId } from '#contract/site/pages.ts';
import { pageParts, type PageParts } from '../pages.tsx';

const parts: Partial<Record<PageId, PageParts>> = pageParts;

/** The picture of a page in menus: a gem where it has none of its own. */
export function PageIcon({ page }: { page: PageId }) {
  const Icon = parts[page]?.icon ?? Gem;
  return <Icon size={20} aria-hidden className="shrink-0" />;
}
