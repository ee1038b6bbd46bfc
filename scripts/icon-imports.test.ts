import { expect, test } from 'vitest';
import { drawnByPages, withOwnImports } from './icon-imports.ts';

const files = new Map([
  ['Gem', 'gem'],
  ['Fingerprint', 'fingerprint-pattern'],
  ['LucideFingerprint', 'fingerprint-pattern'],
  ['Menu', 'menu'],
]);

test.each([
  ["import { Gem } from 'lucide-react';", "import Gem from 'lucide-react/icons/gem';"],
  [
    "import { Fingerprint, Menu as MenuIcon } from 'lucide-react';",
    "import Fingerprint from 'lucide-react/icons/fingerprint-pattern'; import MenuIcon from 'lucide-react/icons/menu';",
  ],
  [
    "import {\n  Gem,\n  type LucideIcon,\n} from 'lucide-react';\nimport { fill } from '#messages/fill.ts';",
    "import Gem from 'lucide-react/icons/gem';\nimport { fill } from '#messages/fill.ts';",
  ],
  ["import type { LucideIcon } from 'lucide-react';", "import type { LucideIcon } from 'lucide-react';"],
])('%s becomes an import of each icon from its own file', (written, built) => {
  expect(withOwnImports(written, files)).toBe(built);
});

test('an icon that the library does not have stops the build', () => {
  expect(() => withOwnImports("import { Gme } from 'lucide-react';", files)).toThrow('There is no icon Gme');
});

test('an icon is built as its shapes, without the marks of the library', () => {
  const gem = { __iconData: { size: 24, node: [['path', { d: 'M2 9h20', key: '16fsjt' }]] } } as const;
  expect(drawnByPages(gem)).toBe(
    'import { drawIcon } from \'/src/web/ui/draw-icon.ts\';\nexport default /* @__PURE__ */ drawIcon([["path",{"d":"M2 9h20"}]]);',
  );
});

test('an icon of another size stops the build', () => {
  expect(() => drawnByPages({ __iconData: { size: 32, node: [] } })).toThrow('32 wide');
});
