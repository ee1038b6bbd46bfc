import {
  CalendarClock,
  Calculator,
  CircleQuestionMark,
  Gem,
  Hexagon,
  House,
  LifeBuoy,
  Settings,
  Zap,
  type LucideIcon,
} from 'lucide-react';
import type { PageId } from '#contract/site/pages.ts';

const icons: Partial<Record<PageId, LucideIcon>> = {
  home: House,
  calculators: Calculator,
  normalGems: Hexagon,
  legendaryGems: Gem,
  gemPower: Zap,
  settings: Settings,
  events: CalendarClock,
  faq: CircleQuestionMark,
  support: LifeBuoy,
};

/** The picture of a page in menus. */
export function PageIcon({ page, size = 20 }: { page: PageId; size?: number }) {
  const Icon = icons[page] ?? Gem;
  return <Icon size={size} aria-hidden className="shrink-0" />;
}
