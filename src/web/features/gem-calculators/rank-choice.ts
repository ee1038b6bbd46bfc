/** What the two ways to enter the ranks have in common. */
export interface RankChoice {
  readonly currentRank: number;
  readonly targetRank: number;
  readonly onChange: (change: { currentRank?: number; targetRank?: number }) => void;
}
