import { lazyPart } from '#web/ui/parts/lazy-part.tsx';

const Room = lazyPart(() => import('./Room.tsx'), <div className="skeleton h-96" />);

/** The page of a clan's room, whose parts come when it is known who opens it. */
export default function ClanRoom() {
  return (
    <div className="mx-auto min-h-dvh max-w-5xl">
      <Room />
    </div>
  );
}
