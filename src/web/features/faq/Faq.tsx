import {
  useCallback,
  useEffect,
  useRef,
  useState,
  type Dispatch,
  type SetStateAction,
  Suspense,
} from 'react';
import { communitySheets } from '#catalogue/data-source.ts';
import { faqCategories } from '#catalogue/faq.ts';
import { isPublished, publishedFaq } from '#contract/help/faq.ts';
import { fill, fillCount } from '#messages/fill.ts';
import { faq } from '#messages/help/faq.ts';
import { useLocation, useNavigate } from '#web/ui/address/address.ts';
import { useFeatures } from '#web/data/session/site-config.ts';
import { announce } from '#web/ui/announce.ts';
import { Button, buttonLook } from '#web/ui/Button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Link } from '#web/ui/Link.tsx';
import { CategoryList } from './CategoryList.tsx';
import { everything, supportAddress, type FaqView, faqQuery, readFaqView } from './faq-address.ts';
import { findQuestions, searchHits, type FoundQuestion } from './question-search.ts';
import { Question } from './Question.tsx';
import { SearchBox } from './SearchBox.tsx';
import { useOpenQuestions } from './use-open-questions.ts';

const ANNOUNCE_DELAY_MS = 700;

const isQuestion = (id: string): boolean => publishedFaq.some((item) => item.id === id);

/** Questions and answers, with a search and by category. */
export default function Faq() {
  const [view, setView] = useFaqView(isQuestion);
  const searchBox = useRef<HTMLInputElement>(null);
  const { search, category } = view;
  const words = searchHits(search);
  const isSearching = words.length > 0;
  const features = useFeatures();
  const offered = publishedFaq.filter((item) => isPublished(item, features));
  const found = findQuestions(offered, search);
  const shown = category === null ? found : found.filter(({ item }) => item.category === category);
  const ids = shown.map(({ item }) => item.id);
  const { openIds, toggle, openAll, closeAll } = useOpenQuestions(isQuestion, (id) => {
    if (!ids.includes(id)) setView(everything);
  });
  const counts = faqCategories
    .filter((name) => offered.some((item) => item.category === name))
    .map((name) => [name, found.filter(({ item }) => item.category === name).length] as const);
  const summary = isSearching
    ? fill(fillCount(faq.results, shown.length), { q: search.trim() })
    : fillCount(faq.count, shown.length);
  useSpokenSummary(isSearching ? summary : null);
  const onSearch = useCallback(
    (text: string) => setView((before) => ({ ...before, search: text })),
    [setView],
  );
  // What was pressed goes together with the empty result.
  const leaveEmptyResult = (wanted: FaqView) => {
    setView(wanted);
    searchBox.current?.focus();
  };
  const list = { words, openIds, onToggle: toggle };
  // Until it wakes the page counts all questions, wherever it is installed.
  const ofCommunity = features === 'all' ? 'of-community' : undefined;

  return (
    <div>
      <h1>{faq.title}</h1>
      <p className="mt-2 text-quiet">{faq.subtitle}</p>
      <div className="mt-6 grid gap-x-8 gap-y-5 lg:grid-cols-[15rem_minmax(0,1fr)]">
        <div className="lg:col-start-2">
          <SearchBox box={searchBox} search={search} onSearch={onSearch} />
        </div>
        <div className="lg:row-span-2 lg:row-start-1">
          <CategoryList
            counts={counts}
            ofCommunity={ofCommunity}
            chosen={category}
            onChoose={(chosen) => setView((before) => ({ ...before, category: chosen }))}
          />
        </div>
        <div className="min-w-0 lg:col-start-2">
          {shown.length > 0 && (
            <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
              <p className={classNames('text-sm text-quiet', ofCommunity)}>{summary}</p>
              <div className="flex">
                <Button
                  small
                  weight="quiet"
                  unavailable={ids.every((id) => openIds.has(id))}
                  onClick={() => openAll(ids)}
                >
                  {faq.openAll}
                </Button>
                <Button
                  small
                  weight="quiet"
                  unavailable={!ids.some((id) => openIds.has(id))}
                  onClick={closeAll}
                >
                  {faq.closeAll}
                </Button>
              </div>
            </div>
          )}
          {shown.length === 0 ? (
            <NothingFound
              search={search}
              elsewhere={found.length}
              onWiden={() => leaveEmptyResult({ search, category: null })}
              onClear={() => leaveEmptyResult(everything)}
            />
          ) : isSearching ? (
            <>
              <h2 className="sr-only">{faq.resultsTitle}</h2>
              <QuestionList found={shown} {...list} />
            </>
          ) : (
            <div className="space-y-6">
              {counts
                .map(([name]) => [name, shown.filter(({ item }) => item.category === name)] as const)
                .filter(([, questions]) => questions.length > 0)
                .map(([name, questions]) => (
                  <section
                    key={name}
                    aria-labelledby={`category-${name}`}
                    className={name === 'community' ? ofCommunity : undefined}
                  >
                    <h2 id={`category-${name}`} className="mb-2 text-2xl">
                      {faq.categoryNames[name]}
                    </h2>
                    <QuestionList found={questions} {...list} />
                  </section>
                ))}
            </div>
          )}
          <p className="mt-6 text-sm text-quiet">{fill(faq.dataOf, { date: communitySheets.date })}</p>
          <aside
            aria-labelledby="need-help"
            className="mt-10 flex flex-wrap items-center justify-between gap-4 border-t border-line pt-4"
          >
            <div>
              <h2 id="need-help" className="text-2xl">
                {faq.needHelpTitle}
              </h2>
              <p className="mt-1 text-quiet">{faq.needHelpText}</p>
            </div>
            <Link to={supportAddress(search)} className={buttonLook('primary')}>
              {faq.contactSupport}
            </Link>
          </aside>
        </div>
      </div>
    </div>
  );
}

interface NothingFoundProps {
  search: string;
  /** How many questions other categories have for the search. */
  elsewhere: number;
  onWiden: () => void;
  onClear: () => void;
}

function NothingFound({ search, elsewhere, onWiden, onClear }: NothingFoundProps) {
  return (
    <div className="card space-y-3 px-4 py-8 text-center">
      <p className="font-semibold">{fill(faq.results.other, { n: 0, q: search.trim() })}</p>
      <p className="text-quiet">{elsewhere > 0 ? fillCount(faq.elsewhere, elsewhere) : faq.noResultsText}</p>
      <div className="flex flex-wrap justify-center gap-2">
        {elsewhere > 0 && <Button onClick={onWiden}>{faq.searchAll}</Button>}
        <Link to={supportAddress(search)} className={buttonLook(elsewhere > 0 ? 'secondary' : 'primary')}>
          {faq.askUs}
        </Link>
        <Button weight="quiet" onClick={onClear}>
          {faq.clearSearch}
        </Button>
      </div>
    </div>
  );
}

/** Says how much was found once typing pauses, to those who listen. */
function useSpokenSummary(summary: string | null): void {
  const spoken = useRef<string | null>(null);
  useEffect(() => {
    if (spoken.current === summary) return undefined;
    const timer = setTimeout(() => {
      spoken.current = summary;
      if (summary !== null) announce(summary);
    }, ANNOUNCE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [summary]);
}

/** A pause in typing after which the search is written into the address; browsers refuse it much more often. */
const WRITE_DELAY_MS = 400;

/**
 * What the page shows, in step with the address: a link brings it, and a search can be linked. An address that names a
 * question shows everything, so that the question is there.
 */
function useFaqView(
  isQuestion: (id: string) => boolean,
): readonly [FaqView, Dispatch<SetStateAction<FaqView>>] {
  const { pathname, search: query, hash } = useLocation();
  const navigate = useNavigate();
  // The built page shows everything; what the address asks for comes after it woke up.
  const [view, setView] = useState(everything);
  const written = useRef('');

  useEffect(() => {
    if (query === written.current) return;
    written.current = query;
    setView(isQuestion(hash.slice(1)) ? everything : readFaqView(query));
  }, [query, hash, isQuestion]);

  useEffect(() => {
    const wanted = faqQuery(view);
    if (wanted === faqQuery(readFaqView(query))) return undefined;
    const timer = setTimeout(() => {
      // On the way to another page this one is still drawn for a moment.
      if (location.pathname !== pathname) return;
      written.current = wanted;
      navigate({ search: wanted, hash: wanted === '' ? hash : '' }, { replace: true });
    }, WRITE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [view, pathname, query, hash, navigate]);

  return [view, setView];
}

interface QuestionListProps {
  found: readonly FoundQuestion[];
  /** The words of the search, to be marked. */
  words: readonly string[];
  openIds: ReadonlySet<string>;
  onToggle: (id: string, isOpen: boolean) => void;
}

/** Questions one below the other, marked for search engines where they stand: said once more they would weigh as much again. */
function QuestionList({ found, words, openIds, onToggle }: QuestionListProps) {
  return (
    <ul className="card" itemScope itemType="https://schema.org/FAQPage">
      {found.map((question, index) => (
        <li
          key={question.item.id}
          className={index === 0 ? undefined : 'border-t border-line'}
          itemScope
          itemProp="mainEntity"
          itemType="https://schema.org/Question"
        >
          {/* Each wakes in a task of its own, so that a slow phone answers a tap in between. */}
          <Suspense>
            <Question
              found={question}
              words={words}
              isOpen={openIds.has(question.item.id)}
              onToggle={onToggle}
            />
          </Suspense>
        </li>
      ))}
    </ul>
  );
}
