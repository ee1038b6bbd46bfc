import { useCopy } from './use-copy.ts';

interface GivenCopyProps {
  /** As `useCopy` takes it. */
  name: string;
  /** The answer that came with the HTML; null where there is none. */
  thing: object | null;
  /** Why it was not read. */
  failure: string | undefined;
}

/** Keeps what came with the HTML; drawn as nothing, so that it comes after what is read. */
export default function GivenCopy({ name, thing, failure }: GivenCopyProps) {
  useCopy(name, {
    answer: thing ?? undefined,
    failure: thing === null && failure === undefined ? { status: 404 } : null,
  });
  return null;
}
