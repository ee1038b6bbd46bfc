/** An address asks for a draft, a new one of a loadout, or a change of a published build. */
export type WantedDraft =
  | { readonly kind: 'draft'; readonly id: string }
  | { readonly kind: 'loadout'; readonly id: string }
  | { readonly kind: 'build'; readonly key: string };

/** Null where the address asks for none. */
export function wantedDraft(search: string): WantedDraft | null {
  const asked = new URLSearchParams(search);
  const draft = asked.get('draft');
  if (draft !== null) return { kind: 'draft', id: draft };
  const loadout = asked.get('loadout');
  if (loadout !== null) return { kind: 'loadout', id: loadout };
  const key = asked.get('build');
  return key === null ? null : { kind: 'build', key };
}
