import { classes } from '#catalogue/classes/classes.ts';
import { clanLimits, clanShares, type ClanShare } from '#contract/community/clans.ts';
import { clanWords as words } from '#messages/community/clans.ts';
import { useCharacters } from '#web/characters/use-characters.ts';
import { CheckField } from '#web/ui/form/CheckField.tsx';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';

/** A member's name, and the ticks of what they share. */
export interface Joining {
  readonly name: string;
  /** Empty for none. */
  readonly class: string;
  readonly characterId: string | null;
  readonly shares: readonly ClanShare[];
  readonly showsPublicly: boolean;
}

/** Shown publicly in plain sight, and shares nothing. */
export const newJoining = (name: string): Joining => ({
  name,
  class: '',
  characterId: null,
  shares: [],
  showsPublicly: true,
});

/** Complaints about it, by the field. */
export const joiningProblems = ({ name, characterId, shares }: Joining) => ({
  name: name.trim() === '' ? words.memberNameMissing : undefined,
  character: shares.length > 0 && characterId === null ? words.shareNeedsCharacter : undefined,
});
export type JoiningField = keyof ReturnType<typeof joiningProblems>;

interface JoiningFieldsProps {
  value: Joining;
  errorOf: (field: JoiningField) => string | undefined;
  onChange: (patch: Partial<Joining>, field: JoiningField) => void;
}

/** The fields of joining a clan, and of one's own place in it. */
export function JoiningFields({ value, errorOf, onChange }: JoiningFieldsProps) {
  const { characters } = useCharacters();
  return (
    <>
      <TextField
        label={words.memberName}
        maxLength={clanLimits.memberNameLength}
        autoComplete="off"
        value={value.name}
        error={errorOf('name')}
        onChange={(name) => onChange({ name }, 'name')}
      />
      <SelectField
        label={words.className}
        value={value.class === '' ? 'none' : value.class}
        options={[
          { value: 'none', label: words.noClass },
          ...classes.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(chosen) => onChange({ class: chosen === 'none' ? '' : chosen }, 'name')}
      />
      <div>
        <CheckField
          label={words.showPublicly}
          isChecked={value.showsPublicly}
          onChange={(showsPublicly) => onChange({ showsPublicly }, 'name')}
        />
        <p className="text-sm text-quiet">{words.showPubliclyHint}</p>
      </div>
      <fieldset className="min-w-0">
        <legend className="text-sm font-medium">{words.share}</legend>
        <p className="text-sm text-quiet">{words.shareHint}</p>
        {characters.length === 0 ? (
          <p className="mt-2">{words.charactersNone}</p>
        ) : (
          <>
            {clanShares.map((share) => (
              <CheckField
                key={share}
                label={words.shares[share]}
                isChecked={value.shares.includes(share)}
                onChange={(isTicked) =>
                  onChange(
                    {
                      shares: clanShares.filter((each) =>
                        each === share ? isTicked : value.shares.includes(each),
                      ),
                      // With one character there is nothing to choose.
                      characterId:
                        value.characterId ??
                        (isTicked && characters.length === 1 ? (characters[0]?.id ?? null) : null),
                    },
                    'character',
                  )
                }
              />
            ))}
            <SelectField
              label={words.character}
              value={value.characterId ?? 'none'}
              options={[
                { value: 'none', label: words.noCharacter },
                ...characters.map(({ id, name }) => ({ value: id, label: name })),
              ]}
              error={errorOf('character')}
              onChange={(chosen) => onChange({ characterId: chosen === 'none' ? null : chosen }, 'character')}
            />
          </>
        )}
      </fieldset>
    </>
  );
}
