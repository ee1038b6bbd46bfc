import {
  CalendarClock,
  CircleQuestionMark,
  Gem,
  Hexagon,
  House,
  LayoutDashboard,
  LifeBuoy,
  Settings,
  Shield,
  Shirt,
  UserPen,
  Zap,
  type LucideIcon,
} from 'lucide-react';
import type { PageId } from '#contract/site/pages.ts';

const icons: Partial<Record<PageId, LucideIcon>> = {
  home: House,
  normalGems: Hexagon,
  legendaryGems: Gem,
  gemPower: Zap,
  settings: Settings,
  events: CalendarClock,
  characters: Shield,
  characterBuilder: UserPen,
  loadoutBuilder: Shirt,
  dashboard: LayoutDashboard,
  faq: CircleQuestionMark,
  support: LifeBuoy,
};

/** The picture of a page in menus: a gem where it has none of its own. */
export function PageIcon({ page }: { page: PageId }) {
  const Icon = icons[page] ?? Gem;
  return <Icon size={20} aria-hidden className="shrink-0" />;
}
