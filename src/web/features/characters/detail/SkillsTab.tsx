import { classSkills, skillNamed } from '#catalogue/classes/class-skills.ts';
import {
  skillPlaces,
  type Character,
  type CharacterSkill,
} from '#contract/records/collections/characters/characters.ts';
import { detail } from '#messages/characters/detail.ts';
import { skillWords } from '#messages/characters/skills.ts';
import { className } from '#web/characters/describe-character.ts';
import { fill } from '#messages/fill.ts';
import { dotted } from '#messages/formats.ts';
import { records } from '#messages/records/records.ts';
import { cooldownText } from '../skills/skill-facts.ts';
import { Badge } from '#web/ui/Badge.tsx';

const words = detail.skills;

export default function SkillsTab({
  character: { class: classId, skills, stats },
}: {
  character: Character;
}) {
  const levelText = ({ name, level }: CharacterSkill) => {
    const seconds = skillNamed(classId, name)?.cooldownSeconds;
    return dotted([
      fill(words.level, { level }),
      ...(seconds == null ? [] : [cooldownText(seconds, stats.cooldownReduction ?? 0)]),
    ]);
  };
  return (
    <>
      {classSkills[classId]?.length === 0 && (
        <p className="mb-3 text-quiet">{fill(skillWords.unknownOfClass, { class: className(classId) })}</p>
      )}
      <ul aria-label={words.label} className="card divide-y divide-line">
        {skillPlaces.map((place) => {
          const skill = skills[place];
          return (
            <li key={place} className="flex items-start gap-4 p-4">
              <span
                aria-hidden
                className={`inline-flex size-12 shrink-0 items-center justify-center rounded-full border-2 font-display text-lg font-semibold ${
                  skill === undefined
                    ? 'border-dashed border-line-strong text-quiet'
                    : skill.isLegendary
                      ? 'border-legendary text-legendary'
                      : 'border-line-strong'
                }`}
              >
                {skill === undefined ? '' : skill.level}
              </span>
              <div className="min-w-0">
                <p className="text-sm text-quiet">{records.fields[`skills.${place}`]}</p>
                {skill === undefined ? (
                  <p className="text-quiet">{words.notSet}</p>
                ) : (
                  <>
                    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold wrap-anywhere">
                      {skill.name === '' ? records.fields[`skills.${place}`] : skill.name}
                      {skill.isLegendary && <Badge tone="legendary">{words.legendary}</Badge>}
                    </p>
                    <p className="text-sm text-quiet">{levelText(skill)}</p>
                    {skill.description !== '' && (
                      <p className="mt-1 whitespace-pre-line wrap-anywhere">{skill.description}</p>
                    )}
                  </>
                )}
              </div>
            </li>
          );
        })}
      </ul>
    </>
  );
}
