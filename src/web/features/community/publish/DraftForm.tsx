import { Share2 } from 'lucide-react';
import { useState } from 'react';
import { buildTagWords } from '#messages/community/build-tags.ts';
import { buildTags, MOST_BUILD_TAGS } from '#catalogue/community/build-choices.ts';
import { activities } from '#catalogue/planning/activities.ts';
import { buildRoutes } from '#contract/community/build-routes.ts';
import { buildLimits } from '#contract/community/builds.ts';
import { cleanText, lengthSeen } from '#contract/community/player-text.ts';
import type { BuildDraft } from '#contract/records/collections/community/build-drafts.ts';
import { planFocuses, planModes } from '#contract/records/collections/planning/plan-terms.ts';
import { pages } from '#contract/site/pages.ts';
import { publishWords as words } from '#messages/community/publish.ts';
import { equipmentWords } from '#messages/equipment/equipment-words.ts';
import { fill, keptText } from '#messages/fill.ts';
import { clockTextHere, numberText } from '#messages/formats.ts';
import { planTerms } from '#messages/planning/plan-terms.ts';
import { nameOfClass } from '#web/characters/loadouts/class-name.ts';
import { CallFailed } from '#web/data/session/call-failed.ts';
import { useAnswer } from '#web/data/session/use-answer.ts';
import { useIsOnline } from '#web/data/sync/status/use-sync-status.ts';
import { keepEdit } from '#web/records/keep-edit-later.ts';
import { useNavigate } from '#web/ui/address/address.ts';
import { Button, buttonLook } from '#web/ui/Button.tsx';
import { CheckField } from '#web/ui/form/CheckField.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { useForm, type Refusal } from '#web/ui/form/use-form.ts';
import { Link } from '#web/ui/Link.tsx';
import { lazyPart } from '#web/ui/parts/lazy-part.tsx';
import { PlainTabs, TabPanel } from '#web/ui/tabs/PlainTabs.tsx';
import { notify } from '#web/ui/toasts/notify.ts';
import { languageOptions } from '../posts/language-options.ts';
import { turnedTag } from './draft-values.ts';
import { DraftGear } from './DraftGear.tsx';
import { publishBuild, withdraw } from './publish-build.ts';
import { useBuildDraft } from './use-build-draft.ts';

const DraftPreview = lazyPart(() => import('./DraftPreview.tsx'), <div className="skeleton mt-3 h-96" />);
const StaleDraft = lazyPart(() => import('./StaleDraft.tsx'));

const tabs = () =>
  [
    { value: 'write', label: words.write },
    { value: 'preview', label: words.preview },
  ] as const;

type FieldName = 'title' | 'patch' | 'video';

interface Refused extends Refusal<FieldName> {
  readonly code: string;
}

const fieldOf: Readonly<Partial<Record<string, FieldName>>> = {
  LINK_HOST: 'video',
  PATCH_UNKNOWN: 'patch',
};

const optionsOf = <Value extends string>(values: readonly Value[], labels: Readonly<Record<Value, string>>) =>
  values.map((value) => ({ value, label: labels[value] }));

const lengthOf = (text: string): number => Array.from(text).length;
const countOf = (text: string, max: number): string =>
  fill(words.count, { n: numberText(lengthOf(text)), max: numberText(max) });

interface DraftFormProps {
  /** As the page opened it. */
  start: BuildDraft;
  /** The same as it is kept; null until it is. */
  record: BuildDraft | null;
}

/** A build that is written: it keeps itself, shows itself as others will see it, and is published by a press. */
export default function DraftForm({ start, record }: DraftFormProps) {
  const navigate = useNavigate();
  const isOnline = useIsOnline();
  const view = useBuildDraft(start, record, () =>
    // A reload goes on with it.
    navigate({ search: new URLSearchParams({ draft: start.id }).toString() }, { replace: true }),
  );
  const { draft, set } = view;
  const [tab, setTab] = useState<'write' | 'preview'>('write');
  const patches = useAnswer(buildRoutes.listPatches, {}, { keptMs: 600_000 });
  const [current] = patches.answer?.patches ?? [];
  const isChange = draft.publishedVersion !== undefined;

  /** @throws {CallFailed} */
  const askedPatch = async (): Promise<string> => {
    const asked = await patches.askAgain();
    if (asked instanceof CallFailed) throw asked;
    const [latest] = asked.patches;
    if (latest === undefined) throw new Error('The server knows no patch.');
    return latest.since;
  };

  const publish = async (over: Partial<BuildDraft> = {}) => {
    const sent = { ...draft, ...over };
    // Of a draft without a patch the current one is meant, which may still be on its way, or have failed to come before.
    const patch = sent.patch || current?.since || (await askedPatch());
    if (!(await view.save())) return;
    const { address, state } = await publishBuild(sent, patch);
    // A published build is asked of the account from now on.
    await keepEdit(
      keptText(words.deleted, { name: draft.title }),
      [{ collection: 'buildDrafts', id: draft.id, data: null }],
      null,
    );
    if (state === 'listed') {
      navigate(address);
      notify('success', words.shared, {
        action: {
          label: words.takeBack,
          onClick: () => void withdraw({ key: draft.buildKey, title: draft.title }, words.takenBack),
        },
      });
    } else {
      navigate(pages.publish.path);
      notify('info', words.held);
    }
  };
  const title = cleanText(draft.title);
  const { form, errorOf, failure, isSending, touch } = useForm<FieldName, Refused>({
    problems: {
      title:
        lengthSeen(title) < buildLimits.titleLeast
          ? fill(words.titleShort, { n: buildLimits.titleLeast })
          : undefined,
    },
    send: () => publish(),
    refusalOf(error) {
      if (!(error instanceof CallFailed)) throw error;
      setTab('write');
      return { field: fieldOf[error.code] ?? null, text: error.message, code: error.code };
    },
  });
  const change = (patch: Parameters<typeof set>[0]) => {
    set(patch);
    for (const field of ['title', 'patch', 'video'] as const) if (field in patch) touch(field);
  };
  return (
    <>
      <p className="text-quiet">
        {nameOfClass(draft.sheet.class)} · <SavedLine view={view} isKept={record !== null} />
      </p>
      <p className="mt-2 max-w-prose text-sm text-quiet">
        {words.public}{' '}
        <Link to={pages.communityRules.path} className="text-primary-text underline underline-offset-4">
          {words.rules}
        </Link>
      </p>
      <div className="mt-3">
        <PlainTabs id="draft" tabs={tabs()} value={tab} onChange={setTab} />
      </div>
      {tab === 'preview' && (
        <TabPanel id="draft" value="preview" className="mt-3">
          <DraftPreview draft={draft} isOnline={isOnline} />
        </TabPanel>
      )}
      <TabPanel id="draft" value="write" isHidden={tab !== 'write'} className="mt-3">
        <Form
          form={form}
          className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]"
        >
          <div className="space-y-4">
            <TextField
              label={words.title}
              autoComplete="off"
              maxLength={buildLimits.titleLength}
              value={draft.title}
              error={errorOf('title')}
              hint={countOf(draft.title, buildLimits.titleLength)}
              onChange={(text) => change({ title: text })}
            />
            <TextField
              label={words.summary}
              rows={3}
              maxLength={buildLimits.summaryLength}
              value={draft.summary}
              hint={countOf(draft.summary, buildLimits.summaryLength)}
              onChange={(summary) => change({ summary })}
            />
            <TextField
              label={words.guide}
              rows={14}
              maxLength={buildLimits.guideLength}
              value={draft.guide}
              hint={fill(words.guideHint, { count: countOf(draft.guide, buildLimits.guideLength) })}
              onChange={(guide) => change({ guide })}
            />
            <TextField
              label={words.video}
              type="url"
              autoComplete="off"
              maxLength={buildLimits.videoLength}
              value={draft.video}
              error={errorOf('video')}
              hint={words.videoHint}
              onChange={(video) => change({ video })}
            />
            {isChange && (
              <TextField
                label={words.note}
                rows={2}
                maxLength={buildLimits.noteLength}
                value={draft.note}
                hint={fill(words.noteHint, { count: countOf(draft.note, buildLimits.noteLength) })}
                onChange={(note) => change({ note })}
              />
            )}
          </div>
          <div className="space-y-4">
            <DraftGear draft={draft} onChange={change} />
            <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-1">
              <TextField
                label={words.class}
                readOnly
                value={nameOfClass(draft.sheet.class)}
                hint={words.classHint}
                onChange={() => undefined}
              />
              <SelectField
                label={words.mode}
                value={draft.mode}
                options={optionsOf(planModes, planTerms.modes)}
                onChange={(mode) => change({ mode })}
              />
              <SelectField
                label={words.activity}
                value={draft.activity}
                options={optionsOf(activities, equipmentWords.activities)}
                onChange={(activity) => change({ activity })}
              />
              <SelectField
                label={words.focus}
                value={draft.focus}
                options={optionsOf(planFocuses, planTerms.focuses)}
                onChange={(focus) => change({ focus })}
              />
              <SelectField
                label={words.patch}
                value={draft.patch || (current?.since ?? 'now')}
                options={patchOptions(patches.answer?.patches ?? [], draft.patch)}
                error={errorOf('patch')}
                onChange={(patch) => change({ patch: patch === current?.since ? '' : patch })}
              />
              <SelectField
                label={words.language}
                value={draft.language}
                options={languageOptions()}
                onChange={(language) => change({ language })}
              />
            </div>
            <Tags draft={draft} onChange={change} />
          </div>
          <div className="lg:col-span-2">
            {failure?.code === 'VERSION_STALE' ? (
              <StaleDraft
                draft={draft}
                onTake={(patch) => {
                  set(patch);
                  touch('title');
                }}
                onReplace={async (version) => {
                  set({ publishedVersion: version });
                  await publish({ publishedVersion: version });
                }}
              />
            ) : (
              failure !== null && <Failure refused={failure} />
            )}
            <Button
              type={isOnline ? 'submit' : 'button'}
              weight="primary"
              icon={<Share2 size={18} />}
              unavailable={!isOnline || isSending}
            >
              {!isOnline
                ? words.needsNetwork
                : isSending
                  ? words.sharing
                  : isChange
                    ? words.shareAgain
                    : words.share}
            </Button>
          </div>
        </Form>
      </TabPanel>
    </>
  );
}

function SavedLine({
  view: { savedAt, isUnsaved },
  isKept,
}: {
  view: ReturnType<typeof useBuildDraft>;
  isKept: boolean;
}) {
  const text =
    isUnsaved || (!isKept && savedAt === null)
      ? words.saving
      : savedAt === null
        ? words.kept
        : fill(words.saved, { time: clockTextHere(savedAt) });
  return <span>{text}</span>;
}

/** Those that can be chosen, and the one that the build is for already. */
function patchOptions(patches: readonly { since: string; name: string }[], chosen: string) {
  if (patches.length === 0) return [{ value: chosen || 'now', label: chosen || words.patchesLoading }];
  const options = patches.map(({ since, name }, at) => ({
    value: since,
    label: at === 0 ? fill(words.currentPatch, { name }) : name,
  }));
  const isMissing = chosen !== '' && !patches.some(({ since }) => since === chosen);
  return isMissing ? [...options, { value: chosen, label: chosen }] : options;
}

interface TagsProps {
  draft: BuildDraft;
  onChange: (patch: Pick<BuildDraft, 'tags'>) => void;
}

function Tags({ draft: { tags }, onChange }: TagsProps) {
  const isFull = tags.length >= MOST_BUILD_TAGS;
  return (
    <fieldset className="min-w-0">
      <legend className="text-sm font-medium">{words.tags}</legend>
      <p className="text-sm text-quiet">{fill(words.tagsHint, { n: MOST_BUILD_TAGS })}</p>
      <div className="grid grid-cols-2 gap-x-3">
        {buildTags.map((tag) => (
          <CheckField
            key={tag}
            label={buildTagWords[tag]}
            isChecked={tags.includes(tag)}
            isDisabled={isFull && !tags.includes(tag)}
            onChange={() => onChange({ tags: turnedTag(tags, tag) })}
          />
        ))}
      </div>
    </fieldset>
  );
}

/** Says why it was not published, and leads to what can be done about it. */
function Failure({ refused: { text, code } }: { refused: Refused }) {
  const way =
    code === 'EMAIL_UNCONFIRMED'
      ? { to: pages.settings.path, label: words.confirmAddress }
      : code === 'BUILD_DUPLICATE' || code === 'BUILDS_FULL' || code === 'MUTED' || code === 'BANNED'
        ? { to: pages.publish.path, label: words.showOther }
        : null;
  return (
    <div role="alert" className="card mb-3 border-bad p-4">
      <p className="font-semibold wrap-anywhere">{text}</p>
      <p className="text-sm text-quiet">{words.notShared}</p>
      {way !== null && (
        <Link to={way.to} className={`mt-3 ${buttonLook()}`}>
          {way.label}
        </Link>
      )}
    </div>
  );
}
