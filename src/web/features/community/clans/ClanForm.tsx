import { useId } from 'react';
import {
  clanDoors,
  clanFactions,
  clanKinds,
  clanLimits,
  type ClanDoor,
  type ClanFaction,
  type ClanKind,
} from '#contract/community/clans.ts';
import { clanRoutes, type ClanRoom } from '#contract/community/clan-routes.ts';
import { serverRegions } from '#contract/records/preferences.ts';
import type { AnswerOf } from '#contract/route-contract.ts';
import { clanRoomWords } from '#messages/community/clan-room.ts';
import { clanWords as words } from '#messages/community/clans.ts';
import { fill } from '#messages/fill.ts';
import { numberText } from '#messages/formats.ts';
import { usualServer } from '#web/characters/usual-server.ts';
import { CallFailed } from '#web/data/session/call-failed.ts';
import { call } from '#web/data/session/call.ts';
import { readPlayer } from '#web/data/storage/current-player.ts';
import { Button } from '#web/ui/Button.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { fieldsDraft } from '#web/ui/form/fields-draft.ts';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { useTextForm } from '#web/ui/form/use-text-form.ts';
import { zonesFor } from './server-zones.ts';

const useTexts =
  fieldsDraft<Readonly<Record<'name' | 'tag' | 'description' | 'notice' | 'memberName', string>>>();
const useChosen = fieldsDraft<{
  readonly server: (typeof serverRegions)[number];
  readonly zone: string;
  readonly faction: ClanFaction | 'none';
  readonly door: ClanDoor;
  readonly kind: ClanKind;
}>();

interface ClanFormProps {
  /** As it is; absent for a new one. */
  clan?: ClanRoom;
  clanKey: string;
  baseVersion: number;
  /** Some of it is the leader's alone. */
  isLeader: boolean;
  /** The name that a founder has elsewhere. */
  founder?: string;
  /** Its own button is in the form, unless the form has an id for one elsewhere. */
  button?: string;
  formId?: string;
  failed: string;
  onSending?: (isSending: boolean) => void;
  onSaved: (answer: AnswerOf<typeof clanRoutes.putClan>, name: string) => void;
}

/** A clan's description of itself. */
export function ClanForm(props: ClanFormProps) {
  const {
    clan,
    clanKey,
    baseVersion,
    isLeader,
    founder = '',
    button,
    formId,
    failed,
    onSending,
    onSaved,
  } = props;
  const ownId = useId();
  const isNew = clan === undefined;
  const start = {
    name: clan?.name ?? '',
    tag: clan?.tag ?? '',
    description: clan?.description ?? '',
    notice: clan?.notice ?? '',
    memberName: founder,
  };
  const usual = {
    server: serverRegions.find((each) => each === clan?.server) ?? usualServer(),
    zone: clan?.timeZone ?? '',
    faction: clan?.faction ?? ('none' as const),
    door: clan?.door ?? ('apply' as const),
    kind: clan?.kind ?? ('clan' as const),
  };
  const draftKey = `${readPlayer() ?? ''} ${isNew ? '' : clanKey}`;
  const kept = useTexts(draftKey, start, isNew);
  const [{ server, zone, faction, door, kind }, choose, forgetChosen] = useChosen(draftKey, usual, isNew);
  const zones = zonesFor(server);
  const timeZone = zones.includes(zone) ? zone : (zones[0] ?? null);
  const { form, field, texts, failure, isSending } = useTextForm({
    initial: start,
    kept,
    problemsOf: ({ name, memberName }) => ({
      name:
        Array.from(name.trim()).length < clanLimits.nameLeast
          ? fill(words.nameShort, { n: clanLimits.nameLeast })
          : undefined,
      memberName: isNew && memberName.trim() === '' ? words.memberNameMissing : undefined,
    }),
    async send({ name, tag, description, notice, memberName }) {
      onSending?.(true);
      try {
        const answer = await call(clanRoutes.putClan, {
          params: { key: clanKey },
          body: {
            name: name.trim(),
            tag: tag.trim(),
            server,
            timeZone,
            faction: faction === 'none' ? null : faction,
            kind,
            description: description.trim(),
            notice: notice.trim(),
            door,
            ...(isNew && { memberName: memberName.trim() }),
            baseVersion,
          },
        });
        kept[2]();
        forgetChosen();
        onSaved(answer, name.trim());
      } finally {
        onSending?.(false);
      }
    },
    refusalOf(error) {
      if (!(error instanceof CallFailed)) throw error;
      return { field: error.code === 'CLAN_NAME_TAKEN' ? ('name' as const) : null, text: error.message };
    },
  });
  const counted = (text: string, max: number) =>
    fill(words.count, { n: numberText(Array.from(text).length), max: numberText(max) });
  return (
    <Form form={form} id={formId ?? ownId}>
      {isLeader && (
        <>
          <div className="grid gap-4 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
            <TextField
              label={words.name}
              maxLength={clanLimits.nameLength}
              autoComplete="off"
              {...field('name')}
            />
            <TextField
              label={words.tag}
              unit={words.optional}
              maxLength={clanLimits.tagLength}
              autoComplete="off"
              {...field('tag')}
            />
          </div>
          <div className="grid gap-4 sm:grid-cols-2">
            <SelectField
              label={words.kind}
              hint={words.kindHint}
              value={kind}
              options={clanKinds.map((value) => ({ value, label: words.kinds[value] }))}
              onChange={(value) => choose({ kind: value })}
            />
            <SelectField
              label={words.door}
              value={door}
              options={clanDoors.map((value) => ({ value, label: words.doors[value] }))}
              onChange={(value) => choose({ door: value })}
            />
          </div>
        </>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label={words.server}
          value={server}
          options={serverRegions.map((value) => ({ value, label: value }))}
          onChange={(value) => choose({ server: value })}
        />
        <SelectField
          label={clanRoomWords.timeZone}
          value={timeZone ?? ''}
          options={zones.map((value) => ({ value, label: value.replaceAll('_', ' ') }))}
          onChange={(value) => choose({ zone: value })}
        />
        <SelectField
          label={words.faction}
          value={faction}
          options={[
            { value: 'none', label: words.noFaction },
            ...clanFactions.map((value) => ({ value, label: words.factions[value] })),
          ]}
          onChange={(value) => choose({ faction: value })}
        />
      </div>
      <TextField
        label={words.description}
        rows={4}
        maxLength={clanLimits.descriptionLength}
        hint={fill(words.descriptionHint, {
          count: counted(texts.description, clanLimits.descriptionLength),
        })}
        {...field('description')}
      />
      {isNew ? (
        <TextField
          label={words.memberName}
          maxLength={clanLimits.memberNameLength}
          autoComplete="off"
          {...field('memberName')}
        />
      ) : (
        <TextField
          label={clanRoomWords.noticeField}
          rows={3}
          maxLength={clanLimits.noticeLength}
          hint={fill(clanRoomWords.noticeHint, { count: counted(texts.notice, clanLimits.noticeLength) })}
          {...field('notice')}
        />
      )}
      {failure !== null && (
        <p role="alert" className="text-bad">
          {failed}. {failure.text}
        </p>
      )}
      {button !== undefined && (
        <Button type="submit" weight="primary" unavailable={isSending}>
          {button}
        </Button>
      )}
    </Form>
  );
}
