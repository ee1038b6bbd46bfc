import { BookOpen, CalendarClock, Gem, ShieldCheck, type LucideIcon } from 'lucide-react';
import { addressOf } from '#contract/site/link-addresses.ts';
import { characterManager } from '#messages/characters/manager.ts';
import { usePutAway } from '#web/data/storage/put-away.ts';
import { CloseHint } from '#web/ui/CloseHint.tsx';
import { Link } from '#web/ui/Link.tsx';

const { promo: words } = characterManager;

const cards: readonly {
  readonly name: keyof typeof words.cards;
  readonly icon: LucideIcon;
  /** The page's id, or its address with what it is asked for. */
  readonly page: string;
  readonly search?: string;
}[] = [
  { name: 'plan', icon: Gem, page: 'legendaryGems' },
  { name: 'events', icon: CalendarClock, page: 'events' },
  { name: 'book', icon: BookOpen, page: 'gems' },
  { name: 'safe', icon: ShieldCheck, page: 'settings', search: '?tab=data' },
];

export function PromoCards() {
  const [isPutAway, putAway] = usePutAway('manager');
  if (isPutAway) return null;
  return (
    <section aria-labelledby="promo" className="mt-4">
      <div className="flex items-center justify-between gap-3">
        <h2 id="promo" className="text-2xl">
          {words.title}
        </h2>
        <CloseHint onPut={putAway} />
      </div>
      <ul className="mt-3 grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
        {cards.map(({ name, icon: Icon, page, search = '' }) => {
          const address = addressOf(page);
          return address === null ? null : (
            <li key={name}>
              <Link to={`${address}${search}`} className="block h-full card p-4 hover:border-primary">
                <Icon size={24} aria-hidden className="text-primary-text" />
                <h3 className="mt-2 text-xl">{words.cards[name].title}</h3>
                <p className="mt-1 text-sm text-quiet">{words.cards[name].text}</p>
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
