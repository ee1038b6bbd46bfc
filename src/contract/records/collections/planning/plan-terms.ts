export const planModes = ['pve', 'pvp', 'hybrid'] as const;
export type PlanMode = (typeof planModes)[number];

export const planFocuses = ['damage', 'survivability', 'control', 'support'] as const;
export type PlanFocus = (typeof planFocuses)[number];

export const weaponKinds = ['One-Handed', 'Two-Handed', 'Ranged', 'Dual Wield'] as const;
export type WeaponKind = (typeof weaponKinds)[number];

export const planBounds = {
  level: { min: 1, max: 60 },
  paragon: { min: 0, max: 5000 },
  playstyleLength: 200,
  infoLength: 500,
  gems: 300,
  items: 600,
} as const;
