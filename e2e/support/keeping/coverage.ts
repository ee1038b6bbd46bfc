/** Tables in which a kept state may have nothing, each with the reason: none of them holds what a player has made. */
export const withoutPlayersData: Readonly<Record<string, string>> = {
  migrations: 'which steps a database has taken',
  installation: 'which state of all that this is',
  rate_limit_hits: 'what counts towards limits, for an hour',
  verifications: 'questions to a passkey, for minutes',
  faq_counts: 'counted from the votes',
  equipment_catalogue: 'what the operator has uploaded, which everybody may read',
  set_totals: 'counted from the pieces of each player',
  set_counting: 'how far the counting of sets is',
  game_patches: 'patches of the game that the operator has told of',
  build_words_index: 'which builds have a word, made of the words themselves',
  build_words_index_config: 'of the same index',
  build_words_index_data: 'of the same index',
  build_words_index_docsize: 'of the same index',
  build_words_index_idx: 'of the same index',
  notice_jobs: 'whom news are on their way to, for seconds',
  chat_interactions: 'which requests of the chat platform were answered, for minutes',
};

/**
 * Tables that were added since the newest kept state was made, which cannot have them. Empty again as soon as a newer one
 * exists: what is listed here and in the newest state nevertheless fails the test.
 */
export const youngTables: readonly string[] = [];
