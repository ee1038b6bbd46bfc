import type { FailureWords } from './failure-words.ts';

/** What did not happen, and below it why, or what to do. */
export function FailureText({ failure: { text, description } }: { failure: FailureWords }) {
  return (
    <>
      <p>{text}</p>
      {description !== undefined && <p>{description}</p>}
    </>
  );
}
