import { buildLanguages } from '#catalogue/community/build-choices.ts';
import { moderationRoutes } from '#contract/community/moderation-routes.ts';
import { forumCategories, forumLimits, type ForumCategory } from '#contract/community/forum.ts';
import { forumRoutes, type OwnPost, type Written } from '#contract/community/forum-routes.ts';
import { cleanText } from '#contract/community/player-text.ts';
import { forumWords as words } from '#messages/community/forum.ts';
import { fill } from '#messages/fill.ts';
import { numberText } from '#messages/formats.ts';
import { call } from '#web/data/session/call.ts';
import { useSeemsSignedIn } from '#web/data/session/session.ts';
import { useAnswer } from '#web/data/session/use-answer.ts';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import Composer from '../posts/Composer.tsx';
import { languageOptions, spokenLanguage } from '../posts/language-options.ts';
import { useKeptText } from '../posts/use-kept-text.ts';

interface ThreadFormProps {
  /** The first post of the thread that is changed; null for a new thread. */
  own: OwnPost | null;
  /** The thread's title, or the beginning of one. */
  title?: string;
  /** Chosen at first. */
  category?: ForumCategory | undefined;
  onDone: (written: Written) => void;
  onCancel: () => void;
}

/** Begins a thread, or changes its title, place, language and first post. */
export default function ThreadForm({ own, title = '', category, onDone, onCancel }: ThreadFormProps) {
  const mayAnnounce = useCanModerate();
  const kept = useKeptText(own === null ? 'new thread' : `post ${own.id}`, {
    key: own?.key ?? '',
    text: own?.body ?? '',
    title: own?.title ?? title,
    category: own?.category ?? category,
    language: own?.language ?? spokenLanguage(),
  });
  const { written, change } = kept;
  const chosen = forumCategories.find((each) => each === written.category) ?? 'builds-and-gear';
  const language = buildLanguages.find((each) => each === written.language) ?? spokenLanguage();
  const name = cleanText(written.title ?? '').replaceAll(/\s+/g, ' ');
  const length = Array.from(name).length;
  return (
    <Composer
      id={own === null ? 'new-thread' : `edit-${own.id}`}
      kept={kept}
      label={words.body}
      most={forumLimits.postLength}
      rows={10}
      language={language}
      submit={own === null ? words.begin : words.save}
      failed={own === null ? words.postFailed : words.saveFailed}
      signIn={words.signInToBegin}
      problem={
        length < forumLimits.titleLeast ? fill(words.titleShort, { n: forumLimits.titleLeast }) : undefined
      }
      send={async ({ key, text }) => {
        const answer = await call(forumRoutes.putThread, {
          params: { key },
          body: { category: chosen, title: name, body: text, language },
        });
        kept.clear();
        onDone(answer);
      }}
      onCancel={() => {
        if (own !== null) kept.clear();
        onCancel();
      }}
    >
      {(error, touch) => (
        <>
          <TextField
            label={words.threadTitle}
            name="title"
            autoComplete="off"
            maxLength={forumLimits.titleLength}
            value={written.title ?? ''}
            error={error}
            hint={fill(words.count, { n: numberText(length), max: numberText(forumLimits.titleLength) })}
            onChange={(text) => {
              touch();
              change({ title: text });
            }}
          />
          <div className="grid gap-4 sm:grid-cols-2">
            <SelectField
              label={words.category}
              value={chosen}
              options={forumCategories
                .filter((value) => mayAnnounce || value !== 'announcements' || value === chosen)
                .map((value) => ({ value, label: words.categories[value] }))}
              onChange={(value) => change({ category: value })}
            />
            <SelectField
              label={words.language}
              value={language}
              options={languageOptions()}
              onChange={(value) => change({ language: value })}
            />
          </div>
        </>
      )}
    </Composer>
  );
}

/** Announcements are for moderators. */
export function useCanModerate(): boolean {
  const isSignedIn = useSeemsSignedIn();
  const { answer } = useAnswer(moderationRoutes.readOwnStanding, isSignedIn ? {} : null);
  return answer?.canModerate === true;
}
