interface Named {
  readonly id: string;
  readonly name: string;
}

/** By name, those of one name by id. */
export const equipmentOrder = (a: Named, b: Named): number => compare(a.name, b.name) || compare(a.id, b.id);

const compare = (a: string, b: string): number => Number(a > b) - Number(a < b);
