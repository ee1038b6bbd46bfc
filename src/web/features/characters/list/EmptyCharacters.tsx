import { classes } from '#catalogue/classes.ts';
import { characterList as words } from '#messages/characters/list.ts';
import { ClassEmblem } from '#web/characters/ClassEmblem.tsx';
import { Button } from '#web/ui/Button.tsx';

interface EmptyCharactersProps {
  /** @param classId the class that was tapped; empty for none */
  onCreate: (classId: string) => void;
}

/** Where there is no character yet: a class begins the first. */
export function EmptyCharacters({ onCreate }: EmptyCharactersProps) {
  return (
    <section className="card mt-4 px-2 py-3 pb-5 text-center sm:p-8">
      <h2 className="text-2xl">{words.emptyTitle}</h2>
      <p className="mt-1 text-quiet">{words.emptyText}</p>
      <ul className="mx-auto mt-4 grid max-w-2xl grid-cols-[repeat(auto-fill,minmax(5.1rem,1fr))] gap-0.5 sm:grid-cols-4 sm:gap-2">
        {classes.map(({ id, name }) => (
          <li key={id}>
            <button
              type="button"
              aria-haspopup="dialog"
              className="flex h-full w-full flex-col items-center gap-1.5 rounded-lg border border-line bg-ground py-2.5 text-xs font-medium wrap-anywhere transition-colors hover:border-primary hover:bg-raised sm:py-4 sm:text-sm"
              onClick={() => onCreate(id)}
            >
              <ClassEmblem classId={id} size={44} />
              {name}
            </button>
          </li>
        ))}
      </ul>
      <Button weight="primary" aria-haspopup="dialog" className="mt-5" onClick={() => onCreate('')}>
        {words.createFirst}
      </Button>
    </section>
  );
}
