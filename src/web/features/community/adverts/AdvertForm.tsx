import { useEffect, useEffectEvent, useState } from 'react';
import { buildLanguages, type BuildLanguage } from '#catalogue/community/build-choices.ts';
import { classes } from '#catalogue/classes/classes.ts';
import type { advertRoutes, OwnAdvert } from '#contract/community/advert-routes.ts';
import { advertLimits, advertSides, advertTimes, type AdvertSide } from '#contract/community/adverts.ts';
import { serverRegions } from '#contract/records/preferences.ts';
import type { AnswerOf } from '#contract/route-contract.ts';
import { pages } from '#contract/site/pages.ts';
import { advertWords as words } from '#messages/community/adverts.ts';
import { fill } from '#messages/fill.ts';
import { numberText } from '#messages/formats.ts';
import { languageCode } from '#messages/language.ts';
import { compareNames } from '#rules/names/compare-names.ts';
import { usualServer } from '#web/characters/usual-server.ts';
import { CallFailed } from '#web/data/session/call-failed.ts';
import { readPlayer } from '#web/data/storage/current-player.ts';
import { newRecordId } from '#web/data/storage/record-ids.ts';
import { AmountField } from '#web/ui/form/AmountField.tsx';
import { CheckField } from '#web/ui/form/CheckField.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { fieldsDraft } from '#web/ui/form/fields-draft.ts';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { Link } from '#web/ui/Link.tsx';
import { bodyOf, postAdvert, type AdvertBody } from './advert-calls.ts';
import { clanName, languageName } from './advert-names.ts';

type Own = AnswerOf<typeof advertRoutes.listOwnAdverts>;

interface AdvertFormProps {
  /** Of the form, for a button elsewhere. */
  id: string;
  side: AdvertSide;
  clanId?: string | undefined;
  own: Own;
  onView: (view: { readonly isSending: boolean; readonly isChange: boolean }) => void;
  onDone: () => void;
}

type FieldName = 'clan' | 'languages' | 'resonance' | 'text';

const ownLanguage = (): BuildLanguage => buildLanguages.find((each) => each === languageCode()) ?? 'en';

const emptyBody = (side: AdvertSide, clan: string | null): AdvertBody => ({
  side,
  server: usualServer(),
  languages: [ownLanguage()],
  times: [],
  classes: [],
  leastResonance: null,
  text: '',
  clan,
});

/** The advert of a side, or of a clan, that can be changed: a removed one cannot. */
const existing = (own: Own, side: AdvertSide, clan: string | null): OwnAdvert | undefined =>
  own.adverts.find(
    (advert) =>
      advert.side === side && advert.state !== 'removed' && (side === 'player' || advert.clan?.id === clan),
  );

const useBody = fieldsDraft<AdvertBody>();

/** An advert of the player's, or of one of their clans. One that is there is changed. */
export function AdvertForm({ id, side, clanId, own, onView, onDone }: AdvertFormProps) {
  const [newKey] = useState(newRecordId);
  const first =
    side === 'clan' ? (clanId ?? (own.clans.length === 1 ? own.clans[0]?.id : undefined) ?? null) : null;
  const opened = existing(own, side, first);
  const [body, change, forget] = useBody(
    opened?.key ?? `${readPlayer() ?? ''} ${side} ${first ?? ''}`,
    opened === undefined ? emptyBody(side, first) : bodyOf(opened),
    opened === undefined,
  );
  const there = existing(own, body.side, body.clan);
  const hasNoClan = body.side === 'clan' && own.clans.length === 0;
  const resonance = body.leastResonance ?? 0;
  const { form, errorOf, failure, isSending, touch } = useForm<FieldName>({
    problems: {
      clan:
        body.side === 'clan' && body.clan === null
          ? hasNoClan
            ? words.noClan
            : words.clanMissing
          : undefined,
      languages: body.languages.length === 0 ? words.languagesMissing : undefined,
      resonance: resonance < 0 || resonance > advertLimits.resonance ? words.resonanceWrong : undefined,
      // Nobody can be asked to join who cannot be found.
      text: body.side === 'player' && body.text.trim() === '' ? words.textMissing : undefined,
    },
    async send() {
      await postAdvert(there?.key ?? newKey, { ...body, text: body.text.trim() });
      forget();
      onDone();
    },
    refusalOf(error) {
      if (!(error instanceof CallFailed)) throw error;
      return { field: null, text: error.message };
    },
  });
  /** One that is there comes as it is; else what was typed stays. */
  const turnTo = (next: AdvertSide, clan: string | null) => {
    touch('clan');
    const found = existing(own, next, clan);
    change(found === undefined ? { side: next, clan } : bodyOf(found));
  };
  const tell = useEffectEvent(onView);
  const isChange = there !== undefined;
  useEffect(() => tell({ isSending, isChange }), [isSending, isChange]);
  return (
    <Form form={form} id={id} className="space-y-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label={words.side}
          value={body.side}
          options={advertSides.toReversed().map((value) => ({ value, label: words.sideOptions[value] }))}
          onChange={(next) =>
            turnTo(next, next === 'clan' && own.clans.length === 1 ? (own.clans[0]?.id ?? null) : null)
          }
        />
        {body.side === 'clan' && !hasNoClan && (
          <SelectField
            label={words.clan}
            value={body.clan ?? ''}
            placeholder={words.chooseClan}
            options={own.clans.map((clan) => ({ value: clan.id, label: clanName(clan) }))}
            error={errorOf('clan')}
            onChange={(clan) => turnTo('clan', clan)}
          />
        )}
        <SelectField
          label={words.server}
          value={body.server}
          options={serverRegions.map((value) => ({ value, label: value }))}
          onChange={(server) => change({ server })}
        />
        <AmountField
          label={words.resonanceOf[body.side]}
          value={resonance}
          min={0}
          max={advertLimits.resonance}
          figure="whole"
          whenInvalid={0}
          isEmptyAtZero
          hint={words.resonanceHint}
          error={errorOf('resonance')}
          onChange={(value) => {
            touch('resonance');
            change({ leastResonance: value === 0 ? null : value });
          }}
        />
      </div>
      {hasNoClan && (
        <p role={errorOf('clan') === undefined ? undefined : 'alert'} className="card p-3">
          {words.noClan}
        </p>
      )}
      <Checks
        label={words.languages}
        hint={words.languagesHint}
        options={byLabel(buildLanguages.map((value) => ({ value, label: languageName(value) })))}
        chosen={body.languages}
        most={advertLimits.languages}
        error={errorOf('languages')}
        onChange={(languages) => {
          touch('languages');
          change({ languages });
        }}
      />
      <Checks
        label={words.timesField}
        hint={words.timesHint}
        options={advertTimes.map((value) => ({ value, label: words.time[value] }))}
        chosen={body.times}
        onChange={(times) => change({ times })}
      />
      <Checks
        label={words.classesOf[body.side]}
        hint={words.classesHint}
        options={byLabel(classes.map((each) => ({ value: each.id, label: each.name })))}
        chosen={body.classes}
        onChange={(chosen) => change({ classes: chosen })}
      />
      <TextField
        label={words.text}
        rows={4}
        maxLength={advertLimits.textLength}
        value={body.text}
        hint={fill(words.textHint[body.side], {
          count: fill(words.count, {
            n: numberText(Array.from(body.text).length),
            max: numberText(advertLimits.textLength),
          }),
        })}
        error={errorOf('text')}
        onChange={(text) => {
          touch('text');
          change({ text });
        }}
      />
      <Link
        to={pages.communityRules.path}
        className="touch-target inline-flex items-center text-primary-text underline underline-offset-4"
      >
        {words.rules}
      </Link>
      {failure !== null && (
        <p role="alert" className="text-bad">
          {words.notSent}. {failure.text}
        </p>
      )}
    </Form>
  );
}

interface ChecksProps<Value extends string> {
  label: string;
  hint: string;
  options: readonly { readonly value: Value; readonly label: string }[];
  chosen: readonly Value[];
  most?: number;
  error?: string | undefined;
  onChange: (chosen: Value[]) => void;
}

function Checks<Value extends string>({
  label,
  hint,
  options,
  chosen,
  most = options.length,
  error,
  onChange,
}: ChecksProps<Value>) {
  return (
    <fieldset className="min-w-0">
      <legend className="text-sm font-medium">{label}</legend>
      <p className="text-sm text-quiet">{hint}</p>
      {error !== undefined && (
        <p role="alert" className="text-sm text-bad">
          {error}
        </p>
      )}
      <div className="grid grid-cols-2 gap-x-3 sm:grid-cols-3">
        {options.map(({ value, label: name }) => (
          <CheckField
            key={value}
            label={name}
            isChecked={chosen.includes(value)}
            isDisabled={chosen.length >= most && !chosen.includes(value)}
            onChange={(isOn) => onChange(isOn ? [...chosen, value] : chosen.filter((each) => each !== value))}
          />
        ))}
      </div>
    </fieldset>
  );
}

const byLabel = <Each extends { readonly label: string }>(options: readonly Each[]): readonly Each[] =>
  options.toSorted((one, other) => compareNames(one.label, other.label));
