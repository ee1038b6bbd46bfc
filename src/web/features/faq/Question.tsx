import { ChevronDown, Link2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { answerPieces } from '#contract/help/faq.ts';
import { pages } from '#contract/site/pages.ts';
import { faq } from '#messages/help/faq.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Link } from '#web/ui/Link.tsx';
import { lazyPart } from '#web/ui/parts/lazy-part.tsx';
import { notify } from '#web/ui/toasts/notify.ts';
import { useAfterHydration } from '#web/ui/use-after-hydration.ts';
import type { FoundQuestion } from './question-search.ts';
import { cutAtWords } from './word-search.ts';

const AnswerVotes = lazyPart(() => import('./AnswerVotes.tsx'));

interface QuestionProps {
  found: FoundQuestion;
  /** The words of the search, to be marked. */
  words: readonly string[];
  isOpen: boolean;
  onToggle: (id: string, isOpen: boolean) => void;
}

/** A question that opens to its answer: the browser's own, so that it opens without scripts and is found in the page. */
export function Question({ found: { item, excerpt }, words, isOpen, onToggle }: QuestionProps) {
  const element = useRef<HTMLDetailsElement>(null);
  const isAwake = useAfterHydration();
  // Stays once it was opened, so that closing the answer loses nothing that was typed there.
  const [wasOpened, setWasOpened] = useState(false);
  if (isOpen && !wasOpened) setWasOpened(true);
  useEffect(() => {
    // Opened before the page woke up; nothing tells of that any more.
    if (element.current?.open === true) onToggle(item.id, true);
  }, [item.id, onToggle]);

  return (
    <details
      ref={element}
      id={item.id}
      open={isOpen}
      className={classNames('open-on-paper', isAwake ? 'group' : 'open-as-target')}
      onToggle={(event) => onToggle(item.id, event.currentTarget.open)}
    >
      <summary className="touch-target flex items-center justify-between gap-3 rounded-xl px-4 py-2.5 hover:bg-raised sm:px-5 [&::-webkit-details-marker]:hidden">
        <span className="min-w-0">
          <h3 className="font-sans text-base leading-snug font-semibold text-pretty" itemProp="name">
            <Highlighted text={item.question} words={words} />
          </h3>
          {excerpt !== null && !isOpen && (
            <span className="mt-0.5 block text-sm text-quiet">
              <Highlighted text={excerpt} words={words} />
            </span>
          )}
        </span>
        <ChevronDown size={20} className="shrink-0 text-quiet group-open:rotate-180" />
      </summary>
      <div
        className="px-4 pt-1 pb-4 sm:px-5"
        itemScope
        itemProp="acceptedAnswer"
        itemType="https://schema.org/Answer"
      >
        <div itemProp="text">
          <AnswerText answer={item.answer} words={words} />
        </div>
        {/* The answer is enough for the built page; what else there is to do with it comes once it can be done. */}
        <div className="min-h-36 sm:min-h-28">
          {isAwake && (
            <>
              <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
                <ul aria-label={faq.topics} className="flex flex-wrap gap-1.5">
                  {item.tags.map((tag) => (
                    <li key={tag} className="inline-flex">
                      <Badge>
                        <span>
                          <Highlighted text={tag} words={words} />
                        </span>
                      </Badge>
                    </li>
                  ))}
                </ul>
                <Button
                  small
                  weight="quiet"
                  icon={<Link2 size={16} />}
                  onClick={() => void copyLink(item.id)}
                >
                  {faq.copyLink}
                </Button>
              </div>
              <div className="mt-2 border-t border-line pt-2">
                {wasOpened && <AnswerVotes id={item.id} />}
              </div>
            </>
          )}
        </div>
      </div>
    </details>
  );
}

/** Copies the question's own address; where the clipboard is closed, the address bar has it. */
async function copyLink(id: string): Promise<void> {
  const address = `${location.origin}${pages.faq.path}#${id}`;
  try {
    await navigator.clipboard.writeText(address);
    notify('success', faq.linkCopied);
  } catch {
    history.replaceState(history.state, '', address);
    notify('warning', faq.linkFailed);
  }
}

function AnswerText({ answer, words }: { answer: string; words: readonly string[] }) {
  return (
    <p className="max-w-prose">
      {answerPieces(answer).map(({ at, text, link }) => {
        const marked = <Highlighted key={at} text={text} words={words} />;
        return link === null ? (
          marked
        ) : (
          <Link
            key={at}
            to={{ pathname: pages[link.page].path, hash: link.anchor ?? '' }}
            className="font-medium text-primary-text underline underline-offset-4"
          >
            {marked}
          </Link>
        );
      })}
    </p>
  );
}

/** A text in which the words of the search are marked. */
function Highlighted({ text, words }: { text: string; words: readonly string[] }) {
  if (words.length === 0) return text;
  return cutAtWords(text, words).map(({ at, text: piece, isHit }) =>
    isHit ? (
      <mark key={at} className="bg-primary-wash text-primary-text">
        {piece}
      </mark>
    ) : (
      piece
    ),
  );
}
