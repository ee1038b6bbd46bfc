import { Pause, Play } from 'lucide-react';
import { Suspense, useEffect, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import { pages } from '#contract/site/pages.ts';
import { fill } from '#messages/fill.ts';
import { home } from '#messages/site/home.ts';
import { shell } from '#messages/site/shell.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { buttonLook } from '#web/ui/Button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { GemFace } from '#web/game/gem-faces/GemFace.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { Link } from '#web/ui/Link.tsx';

const ROTATION_MS = 5000;

const stillness = () => matchMedia('(prefers-reduced-motion: reduce)');
const readsStill = () => stillness().matches;
function subscribeToMotion(listener: () => void): () => void {
  const query = stillness();
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** On a touch screen `:hover` stays after a tap, so it only counts where there is a pointer that hovers. */
const isHeld = (element: HTMLElement | null): boolean =>
  element !== null &&
  (element.matches(':focus-within') || (matchMedia('(hover: hover)').matches && element.matches(':hover')));

/** Two slides that take turns every five seconds; they rest while somebody points at them or is in them by keyboard. */
export function Banner() {
  const [current, setCurrent] = useState(0);
  const [chosenPause, setChosenPause] = useState<boolean | null>(null);
  const wantsStillness = useSyncExternalStore(subscribeToMotion, readsStill, () => false);
  const isPaused = chosenPause ?? wantsStillness;
  const banner = useRef<HTMLElement>(null);

  useEffect(() => {
    if (isPaused) return undefined;
    const timer = setInterval(() => {
      if (!isHeld(banner.current)) setCurrent((current + 1) % slides().length);
    }, ROTATION_MS);
    return () => clearInterval(timer);
  }, [isPaused, current]);

  return (
    <section
      ref={banner}
      aria-roledescription="carousel"
      aria-label={home.bannerLabel}
      className="card @container relative overflow-hidden"
    >
      <div className="grid grid-cols-1 kept:min-h-24 kept:md:min-h-18">
        {slides().map((slide, index) => (
          <div
            key={slide.id}
            role="group"
            aria-roledescription="slide"
            aria-label={fill(home.slideOf, { n: index + 1, count: slides().length })}
            inert={index !== current}
            className={classNames(
              'col-start-1 row-start-1 transition-opacity duration-200',
              index === current ? 'opacity-100' : 'opacity-0',
            )}
          >
            {slide.content}
          </div>
        ))}
      </div>
      <div className="flex items-center gap-1 px-3 pb-2 sm:px-8 kept:px-1 kept:py-0 kept:@min-[20rem]:absolute kept:@min-[20rem]:right-1 kept:@min-[20rem]:bottom-1 kept:md:top-0 kept:md:bottom-0">
        {slides().map((slide, index) => (
          <button
            key={slide.id}
            type="button"
            aria-label={fill(home.slideOf, { n: index + 1, count: slides().length })}
            aria-current={index === current}
            onClick={() => setCurrent(index)}
            className="group touch-target inline-flex items-center justify-center rounded-lg"
          >
            <span
              className={classNames(
                'h-2.5 rounded-full transition-all duration-150 forced-color-adjust-none',
                index === current ? 'w-7 bg-primary' : 'w-2.5 bg-line-strong group-hover:bg-quiet',
              )}
            />
          </button>
        ))}
        <IconButton
          label={isPaused ? home.play : home.pause}
          onClick={() => setChosenPause(!isPaused)}
          icon={isPaused ? <Play size={18} /> : <Pause size={18} />}
        />
      </div>
    </section>
  );
}

interface SlideProps {
  badge?: string;
  greeting?: string;
  title: string;
  text: string;
  /** The same in a line, for the narrow banner. */
  brief?: string;
  action: string;
  to: string;
  picture: ReactNode;
}

function Slide({ badge, greeting, title, text, brief, action, to, picture }: SlideProps) {
  return (
    <div className="flex h-full flex-col justify-between gap-4 px-5 pt-5 pb-2 sm:px-10 md:flex-row md:items-center md:pt-12 kept:px-3 kept:pt-2 kept:pb-1 kept:md:py-2 kept:md:pr-44">
      <div className="max-w-2xl kept:flex kept:max-w-none kept:flex-1 kept:flex-col kept:md:grid kept:md:grid-cols-[1fr_auto] kept:md:items-center">
        <div className="kept:flex kept:items-center kept:gap-2 kept:text-sm kept:md:col-start-1">
          {badge !== undefined && <Badge tone="primary">{badge}</Badge>}
          {greeting !== undefined && (
            <p className="mt-2 font-semibold text-primary-text kept:mt-0">{greeting}</p>
          )}
        </div>
        <h2 className="mt-2 text-3xl sm:text-5xl kept:mt-0 kept:text-base kept:leading-6 kept:sm:text-lg kept:md:col-start-1">
          {title}
        </h2>
        <p className="mt-3 max-w-prose text-quiet sm:text-lg kept:hidden">{text}</p>
        {brief !== undefined && (
          <p className="hidden text-sm text-quiet kept:block kept:md:col-start-1">{brief}</p>
        )}
        <Link
          to={to}
          className={`${buttonLook('primary')} kept:border kept:border-line-strong kept:bg-surface kept:text-text kept:hover:bg-raised mt-5 kept:mt-auto kept:self-start kept:max-md:px-3 kept:max-md:text-sm kept:md:col-start-2 kept:md:row-span-3 kept:md:row-start-1 kept:md:self-center`}
        >
          {action}
        </Link>
      </div>
      {/* The pictures are many small shapes; they wake up after the words. */}
      <Suspense>{picture}</Suspense>
    </div>
  );
}

/** The six colours and tiers in a cluster. */
const cluster = (
  <div className="banner-fan h-56 w-72 [--fan:0.44] md:relative" aria-hidden>
    <div className="absolute top-0 left-20">
      <GemFace kind="5-star" gemId="blood-soaked-jade" rank={10} size={132} />
    </div>
    <div className="absolute bottom-2 left-0">
      <GemFace kind="blue" rank={8} size={92} />
    </div>
    <div className="absolute right-0 bottom-6">
      <GemFace kind="red" rank={7} size={84} />
    </div>
    <div className="absolute bottom-0 left-28">
      <GemFace kind="2-star" gemId="lightning-core" rank={6} size={72} />
    </div>
    <div className="absolute top-6 left-4">
      <GemFace kind="yellow" rank={4} size={56} />
    </div>
    <div className="absolute top-8 right-4">
      <GemFace kind="1-star" gemId="lucent-watcher" rank={3} size={48} />
    </div>
  </div>
);

/** One stone growing from rank to rank. */
const growth = (
  <div className="banner-fan flex items-end gap-1 [--fan:0.36] md:pr-4" aria-hidden>
    {[1, 4, 7, 10].map((rank, index) => (
      <GemFace key={rank} kind="5-star" gemId="frozen-heart" rank={rank} size={56 + index * 22} />
    ))}
  </div>
);

const slides = () => [
  {
    id: 'welcome',
    content: (
      <Slide
        badge={shell.beta}
        greeting={home.welcome}
        title={home.welcomeTitle}
        text={home.welcomeText}
        action={home.welcomeAction}
        to={pages.calculators.path}
        picture={cluster}
      />
    ),
  },
  {
    id: 'legendary',
    content: (
      <Slide
        title={home.legendaryTitle}
        text={home.legendaryText}
        brief={home.legendaryBrief}
        action={home.legendaryAction}
        to={pages.legendaryGems.path}
        picture={growth}
      />
    ),
  },
];
