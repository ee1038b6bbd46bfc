import { wellsLook } from './EquippedGems.tsx';
import { useGemPlaces } from '#web/characters/gems/gem-places.ts';
import { characterForms } from '#messages/characters/forms.ts';
import { gemBag as words } from '#messages/characters/gems.ts';
import { fill } from '#messages/fill.ts';

/** The places of a character that is yet to be saved, which no gem can belong to before. */
export default function NoGemsYet() {
  const places = useGemPlaces();
  return (
    <div className="grid gap-4">
      <section className="card p-3 sm:p-4">
        <h3 className="font-sans text-base font-semibold">
          {fill(words.equipped, { n: 0, all: places.length })}
        </h3>
        <p className="text-sm text-quiet">
          {words.contribution}: {fill(words.totals, { resonance: 0, rating: 0, high: 0 })}
        </p>
        <ul aria-label={words.equippedList} className={wellsLook(places.length)}>
          {places.map((place) => (
            <li key={place} className="gem-well flex flex-col items-center">
              <span className="sr-only">{fill(words.emptySlot, { place })}</span>
              <span aria-hidden className="size-11 sm:size-14" />
            </li>
          ))}
        </ul>
      </section>
      <div className="card p-5 text-quiet">
        <p>{words.empty}</p>
        <p className="mt-2">{characterForms.gemsLater}</p>
      </div>
    </div>
  );
}
