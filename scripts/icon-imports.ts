import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

const importOfIcons = /import \{([^}]*)\} from 'lucide-react';/g;
const exportOfIcon = /export \{([^}]*)\} from '\.\/icons\/([\w-]+)\.mjs'/g;

/** From the site's root: with the folder of a checkout in it, every checkout would be built differently. */
const DRAW_ICON = '/src/web/ui/draw-icon.ts';

/** The icons' library as a list of its names, each with the file it stands in. */
function readIconFiles(): ReadonlyMap<string, string> {
  const anIcon = import.meta.resolve('lucide-react/icons/gem');
  const list = readFileSync(new URL('../lucide-react.mjs', anIcon), 'utf8');
  const files = new Map<string, string>();
  for (const [, names = '', file = ''] of list.matchAll(exportOfIcon))
    for (const name of names.split(',')) files.set(name.replace('default as', '').trim(), file);
  return files;
}

/**
 * Imports each icon from its own file instead of from the list of all of them.
 *
 * @param files where the library has an icon, by its name
 * @throws {Error} the library has no such icon
 */
export function withOwnImports(code: string, files: ReadonlyMap<string, string>): string {
  return code.replaceAll(importOfIcons, (_, names: string) =>
    names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '' && !name.startsWith('type '))
      .map((name) => {
        const [icon = '', own = icon] = name.split(' as ');
        const file = files.get(icon);
        if (file === undefined) throw new Error(`There is no icon ${icon}`);
        return `import ${own} from 'lucide-react/icons/${file}';`;
      })
      .join(' '),
  );
}

/** What the library says of an icon; each shape has a mark for the library's own use. */
interface IconModule {
  readonly __iconData: {
    readonly size: number;
    readonly node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[];
  };
}

/**
 * An icon's module as it is built: its shapes alone, drawn by the pages' own few lines. The library's are seven files, and
 * two components for every picture.
 *
 * @throws {Error} the icon has another size than all others
 */
export function drawnByPages({ __iconData: { size, node } }: IconModule): string {
  if (size !== 24) throw new Error(`An icon is ${size} wide.`);
  const shapes = node.map(([tag, attributes]) => [
    tag,
    Object.fromEntries(Object.entries(attributes).filter(([name]) => name !== 'key')),
  ]);
  return `import { drawIcon } from '${DRAW_ICON}';\nexport default /* @__PURE__ */ drawIcon(${JSON.stringify(shapes)});`;
}

/** Through the one list of icons everything would seem to need every icon, and no page could be given its own. */
export function iconImports(): Plugin {
  let files: ReadonlyMap<string, string> | undefined;
  return {
    name: 'loadstone:icon-imports',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/web\/.*\.tsx?$/, code: 'lucide-react' },
      handler: (code) => ({ code: withOwnImports(code, (files ??= readIconFiles())), map: null }),
    },
    load: {
      filter: { id: /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/ },
      handler: async (id) => drawnByPages((await import(pathToFileURL(id).href)) as IconModule),
    },
  };
}
