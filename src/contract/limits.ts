/** How much a player may keep or send, and how much a file may hold. */
export const limits = {
  /** Records of one calculator's list. */
  calculationsPerList: 1_000,
  /** Characters of a gem's or a stat's name. */
  nameLength: 120,
  /** Characters of the name that a player gives a gem power goal, and of its note. */
  goalNameLength: 60,
  goalNoteLength: 200,
  /** Setups of the awakening planner, and characters of a name. */
  awakeningSetups: 50,
  awakeningNameLength: 60,
  /** Bytes of an exported calculations file that is read back. */
  calculationFileBytes: 5_000_000,
  /** Bytes of a backup of everything that is read back; an account that is full to its limits writes a quarter of it. */
  backupFileBytes: 64_000_000,
  /** Levels of brackets in an imported file. */
  fileDepth: 32,
  /** Characters of a form link's part behind the `#`. */
  formLinkLength: 4_096,
  /** Characters of one player. */
  characters: 999,
  /** Entries of progress, and gems, of one character and of one player. */
  progressEntriesPerCharacter: 2_000,
  progressEntries: 20_000,
  gemsPerCharacter: 1_000,
  gems: 5_000,
  /** Of one player: which of the characters is active. */
  activeCharacters: 1,
  /** Goals of one character and of one player, targets of one, and the highest figure that a target can be. */
  goalsPerCharacter: 200,
  characterGoals: 2_000,
  targetsPerGoal: 5,
  targetValue: 10_000_000,
  characterGoalNameLength: 80,
  /** Loadouts and snapshots of gems, of one character, 50 of each kind, and of one player. */
  gemSetsPerKind: 50,
  gemSetsPerCharacter: 100,
  gemSets: 2_000,
  gemSetNameLength: 60,
  gemSetDescriptionLength: 300,
  /** Pieces of gear of one character and of one player, and what one can say. */
  itemsPerCharacter: 1_000,
  items: 5_000,
  itemNameLength: 100,
  /** Of an item of the catalogue: a class and a name. */
  catalogueItemIdLength: 80,
  itemLevel: 9_999,
  attributesPerItem: 10,
  gemsPerItem: 5,
  /** Sets of skills of one character. */
  skillSets: 3,
  skillSetNameLength: 60,
  attributeNameLength: 40,
  /** Loadouts of one player, and what one says. */
  loadouts: 999,
  /** Of one loadout as a file: ten times what the longest texts and names take, for what only other versions know. */
  loadoutFileBytes: 256_000,
  loadoutNameLength: 120,
  loadoutDescriptionLength: 2_000,
  loadoutTags: 10,
  /** Plans that one player keeps, and what one says. */
  aiRecommendations: 100,
  recommendationNameLength: 120,
  recommendationLineLength: 300,
  recommendationTextLength: 800,
  /** Rosters of one player, and what one says of a clan. */
  clanRosters: 10,
  rosterNameLength: 60,
  memberNameLength: 32,
  memberRoleLength: 20,
  memberFigure: 10_000_000,
  /** Days of activities that one player has done, minutes and runs of a day, and what is left out of it. */
  farmingDone: 300,
  farmingMinutes: 1_440,
  farmingRuns: 99,
  farmingLeftOut: 100,
  activityIdLength: 40,
  /**
   * Dailies of a player's own, with those of the catalogue that they leave out, and characters of a name. Ticks of dailies: of the
   * last month all, of earlier days one each where the list is nearly full.
   */
  ownDailies: 20,
  dailies: 60,
  dailyNameLength: 60,
  dailyTicks: 4_000,
  /** Builds that one player writes before they publish them. */
  buildDrafts: 50,
  loadoutLines: 8,
  loadoutLineLength: 80,
  /** Characters of a loadout link's part from the `#` on, and bytes of what is packed in it. */
  loadoutLinkLength: 4_096,
  sheetBytes: 65_536,
  /** Characters of a character's name, of its notes, of a tag, and of a note on what belongs to it. */
  characterNameLength: 50,
  characterNotesLength: 1_000,
  tagLength: 24,
  tags: 12,
  noteLength: 500,
  /** Characters of a skill's name and of its description. */
  skillNameLength: 50,
  skillDescriptionLength: 300,
  /** Pinned events; as many may be marked as done. */
  eventMarks: 200,
  /** Alarms for events. */
  eventAlarms: 50,
  /** Minutes before an event at which its alarm may ring. */
  alarmLeadMinutes: 60,
  /** Events that a player has added. */
  ownEvents: 30,
  /** Characters of an own event's name and of its note. */
  ownEventNameLength: 60,
  ownEventNoteLength: 500,
  /** Minutes that an own event lasts at most: a day. */
  ownEventMinutes: 1_440,
  /** How many days ahead the date of an own event may lie: two years. */
  ownEventDaysAhead: 731,
  /** Changes that one request brings. */
  operationsPerRequest: 100,
  /** Records that what is left of a deleted one names, as the deletion took them along unseen. */
  unseenPerDeletion: 100,
  /** Records that one answer holds, of a list or of what has changed. */
  recordsPerAnswer: 200,
  /** Earlier states of a record that can be brought back. */
  versionsPerRecord: 50,
  /** Days that a deleted record lies in the trash. */
  trashDays: 30,
  /** Undo steps that one tab keeps. */
  undoSteps: 100,
  /** Characters of a message to the support, field by field. */
  messageNameLength: 200,
  messageEmailLength: 200,
  messageSubjectLength: 300,
  messageLength: 10_000,
  messageDiagnosticsLength: 4_000,
  /** Characters of what was missing in an answer of the FAQ. */
  voteReasonLength: 300,
  /** Characters of a username. */
  usernameMinLength: 3,
  usernameMaxLength: 30,
  /** Characters of an account's mail address. */
  emailLength: 254,
  /** Characters of a new password; from the free length on, any will do. */
  passwordMinLength: 8,
  passwordFreeLength: 20,
  passwordMaxLength: 256,
  /** Seconds between two mails that somebody asks for by the same button. */
  resendWaitS: 60,
  /** Devices that one account is signed in on. */
  sessionsPerAccount: 50,
  /** Passkeys of one account, and characters of one's name. */
  passkeysPerAccount: 20,
  passkeyNameLength: 60,
  /** Characters of the name that a player gives a device. */
  deviceNameLength: 40,
  /** Characters of the address at which a push service takes notifications for one device. */
  pushEndpointLength: 1_024,
  /** Entries of an account's history that one answer holds. */
  activityPerAnswer: 10,
} as const;

/** What only the server counts, so that no page carries it. */
export const serverLimits = {
  /** Links of one player that are kept, how often one is made or changed within an hour, and days that a revoked one can come back. */
  shares: 200,
  sharesPerHour: 60,
  revokedShareDays: 30,
  /** Links that one address may open within a minute. */
  shareOpensPerMinute: 60,
  /**
   * Builds that one player has published; those of a day, of somebody new and of others, a change within an hour; versions of one that are kept; and days
   * that a withdrawn or removed one lies before it is deleted.
   */
  builds: 250,
  newcomersBuildsPerDay: 1,
  buildsPerDay: 5,
  buildChangesPerHour: 60,
  buildVersions: 20,
  withdrawnBuildDays: 30,
  /** Threads that somebody new, and others, begin within a day; posts of somebody new within an hour, of others within ten minutes; changes within an hour. */
  newcomersThreadsPerDay: 2,
  threadsPerDay: 10,
  newcomersPostsPerHour: 5,
  postsPerTenMinutes: 10,
  postChangesPerHour: 60,
  /** Earlier texts of a post that moderators can read, and days that a removed one lies before its text is deleted. */
  postEdits: 5,
  removedPostDays: 30,
  /** Characters that one player may have in the gallery. */
  galleryCards: 20,
  /** Votes of a player within an hour, and accounts of one address that vote for the same build within one. */
  buildVotesPerHour: 60,
  votersPerAddress: 3,
  /**
   * Clans that a player is in, and warbands; clans that they may ask within a day; days that a disbanded or removed clan lies before it is deleted; days
   * after which an officer may claim the leadership, and those that an offer and a claim of it last; entries of a clan's log that are kept.
   */
  clansPerPlayer: 5,
  clanRequestsPerDay: 5,
  disbandedClanDays: 14,
  removedClanDays: 30,
  leaderAwayDays: 60,
  leadershipDays: 7,
  clanLogKept: 1_000,
  /** Changes in clans that a player may make at once, and how many more each minute; the same of looks into rooms. */
  clanChangesAtOnce: 300,
  clanChangesPerMinute: 120,
  clanReadsAtOnce: 240,
  clanReadsPerMinute: 120,
  /** Changes of adverts of one player within an hour, and days that a removed one lies before it is deleted. */
  advertChangesPerHour: 30,
  removedAdvertDays: 30,
  /** Reports of one player within a day. */
  reportsPerDay: 20,
  /** Lists and pages of the community that one address may ask for at once, and how many more each minute; searches each minute. */
  publicReadsAtOnce: 240,
  publicReadsPerMinute: 120,
  searchesPerMinute: 30,
  /** Values that a conflict names of a field beside the two that it is about. */
  earlierValues: 6,
  /** Changes that a player may make at once, three times everything that they can keep, and how many more each minute. */
  operationsAtOnce: 120_000,
  operationsPerMinute: 600,
  /**
   * Answers with records that a player may ask for at once, and how many more each minute: thirty devices that all hear of
   * a change a second read 1,800.
   */
  readsAtOnce: 30_000,
  readsPerMinute: 3_000,
  /** Bytes of an answer, beyond the first of so many, that count as another one. */
  bytesPerRead: 16_384,
  /** Answers with records that a player is given at the same moment; of those that may be long, such as all characters. */
  answersAtOnce: 6,
  longAnswersAtOnce: 2,
  /** Requests with changes that one player may have waiting: two for each device. */
  requestsInLine: 100,
  /** Records that one answer holds unless it is asked for more. */
  recordsPerAnswerUsually: 20,
  /** Bytes of one record as JSON. */
  recordBytes: 65_536,
  /** Deleted records of one player that are remembered; beyond them the oldest go first. */
  deletedRecords: 20_000,
  /** Days after which the server forgets that a record was deleted, and what it answered to a change. */
  traceDays: 90,
  /** Answers to changes of one player that are remembered for so long; beyond them the oldest go first. */
  rememberedAnswers: 50_000,
  /** Streams of news that one session, one player, and the whole server may hold open. */
  streamsPerSession: 6,
  streamsPerPlayer: 30,
  streamsPerServer: 2_000,
  /** Messages to the support from one address within an hour. */
  messagesPerHour: 5,
  /** Votes on the FAQ from one address within an hour. */
  votesPerHour: 120,
  /** Visitors from one address who have never voted before and may begin to within an hour. */
  newVotersPerHour: 10,
  /** Devices of one player that are put down for notifications anew within an hour. */
  pushChangesPerHour: 60,
  /** Days until an account that is to be deleted is gone. */
  deletionGraceDays: 14,
} as const;
