/**
 * The legendary gems whose effect no source documents, by id. They are here too so that a list can be ordered before
 * the effects are loaded.
 */
export const gemsOfUnknownEffect: ReadonlySet<string> = new Set([
  'hellbound-desire',
  'leviathan-tomb',
  'baneboil',
  'the-crucible',
  'the-jolted-eye',
  'tundra-blight',
  'war-herald',
  'interminus-stone',
  'taxmans-pity',
]);
