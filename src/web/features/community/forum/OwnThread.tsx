import { useOwn } from '../posts/use-own.ts';
import { OwnOnly } from '../posts/OwnOnly.tsx';

/** The player's thread that nobody else sees, with why. */
export default function OwnThread({ id }: { id: string }) {
  const own = useOwn(id, 1, 0);
  return <OwnOnly posts={own.posts} onRestored={own.askAgain} />;
}
