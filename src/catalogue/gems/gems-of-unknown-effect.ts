/**
 * The legendary gems whose effect no source documents, by id. They stand here too so that a list can be ordered before
 * the effects are loaded.
 */
export const gemsOfUnknownEffect: ReadonlySet<string> = new Set([
  'blood-floe',
  'colossus-engine',
  'fated-trail',
  'haunt-coil',
  'hellbound-desire',
  'leviathan-tomb',
  'baneboil',
  'crimson-behelit',
  'fading-nostrum',
  'manaflux',
  'rampart-torch',
  'specter-glass',
  'stubborn-oracle',
  'the-crucible',
  'the-jolted-eye',
  'tundra-blight',
  'war-herald',
  'faltergrasp',
  'flaystone',
  'interminus-stone',
  'mountain-toe',
  'surging-sea',
  'taxmans-pity',
]);
