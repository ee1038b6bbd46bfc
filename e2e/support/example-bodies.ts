const credential = { id: 'AAAA', rawId: 'AAAA', type: 'public-key', clientExtensionResults: {} };
const planned = { currentRank: 1, targetRank: 5, marketValue: 100, completed: false };
const tier = { gemType: '5-star', gemQuality: '5/5', gemPowerOwned: 0 };
const ownedDuplicates = [{ rank: 1, count: 1 }];

/** What each collection takes, without ids. */
const exampleFields: Readonly<Record<string, object>> = {
  normalCalculations: {
    gemName: 'Topaz',
    gemColor: 'yellow',
    statType: 'Damage',
    currentStatValue: 1,
    targetStatValue: 2,
    ownedDuplicates,
    ...planned,
  },
  legendaryGoals: { gemId: 'some-gem', name: 'Blood-Soaked Jade', ownedDuplicates, ...tier, ...planned },
  gemPowerGoals: { gemName: 'Blood-Soaked Jade', priority: 'high', ...tier, ...planned },
  eventPins: {},
  eventDoneMarks: { doneAt: 1_700_000_000_000 },
  eventAlarms: { leadMinutes: 10, sound: true, repeats: false, setAt: 1_700_000_000_000 },
  ownEvents: {
    name: 'Clan night',
    schedule: { days: ['Tuesday'], startTimes: ['19:00'], durationMinutes: 60 },
    note: 'Bring potions',
  },
  preferences: { theme: 'dark', displayDensity: 'compact', notifications: 'on', autoSave: 'on' },
};

const opId = (number: number) => String(number).padStart(32, '0');

/** An operation for each collection, one that makes a record and one that changes it. */
export const exampleOperations = (idOf: (collection: string) => string) =>
  Object.entries(exampleFields).flatMap(([collection, fields], index) => {
    const name = { collection, id: collection === 'preferences' ? 'preferences' : idOf(collection) };
    return [
      { opId: opId(2 * index), ...name, kind: 'create', baseRevision: 0, fields, removed: [], createdAt: 1 },
      { opId: opId(2 * index + 1), ...name, kind: 'patch', baseRevision: 1, fields, removed: ['completed'] },
    ];
  });

/** A body for every call that takes one, by the call's name; none has the password of anybody. */
export const exampleBodies = (userId: string): Readonly<Record<string, object>> => {
  const currentPassword = 'Wrong-guess-1';
  const newPassword = 'Difference-Engine-2';
  const code = 'a'.repeat(43);
  const plan = {
    characterClass: 'wizard',
    buildType: 'pve',
    buildFocus: 'damage',
    level: 60,
    currentParagonLevel: 10,
  };
  return {
    sendMessage: {
      name: 'Ada',
      email: 'nobody@visitor.example',
      subject: 'Gems',
      message: 'Hello',
      category: 'bug',
      openForMs: 5_000,
      sendingId: opId(0),
      diagnostics: 'a browser',
    },
    nameDevice: { name: 'Work' },
    changeSubscription: { level: 'premium' },
    recommend: plan,
    words: { request: plan, picks: { items: {}, gems: {}, skills: {} } },
    voteFaq: { choice: 'not-helpful', reason: 'too short' },
    uploadEquipment: {
      version: '2027-01',
      equipment: [
        {
          id: 'wizard-the-siphon',
          name: 'The Siphon',
          type: 'offHand',
          classes: ['wizard'],
          rarity: 'legendary',
          legendary_power: 'Lightning Nova doubles as a movement skill.',
          affected_skill: 'Lightning Nova',
          awakened_bonus: null,
          base_combat_rating: 55,
          primary_attribute: 'intelligence',
          socket_count: 1,
          socket_types: ['legendary'],
          socket_colors: [],
          source: 'anywhere',
          hell_difficulty: null,
          set_id: null,
          set_name: null,
          slot: null,
          confidence: 'medium',
          data_source: 'a guide, 2026',
        },
      ],
      equipment_sets: [],
    },
    signUp: { username: 'Charles_B', email: 'charles@visitor.example', password: 'short' },
    signIn: { email: 'nobody@visitor.example', password: currentPassword },
    signInSecondStep: { code: '123456' },
    beginSecondStep: { currentPassword },
    confirmSecondStep: { code: '123456' },
    endSecondStep: { currentPassword },
    renewRecoveryCodes: { currentPassword },
    beginPasskey: { currentPassword },
    addPasskey: {
      name: 'My phone',
      response: {
        ...credential,
        response: { clientDataJSON: 'AAAA', attestationObject: 'AAAA', transports: ['usb'] },
      },
    },
    removePasskey: { currentPassword },
    passkeySignIn: {
      response: {
        ...credential,
        response: { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' },
      },
    },
    requestReset: { email: 'nobody@visitor.example' },
    checkReset: { code },
    completeReset: { code, newPassword },
    changePassword: { currentPassword, newPassword },
    changeProfile: { username: 'Somebody_Else' },
    confirmEmail: { code, password: currentPassword },
    changeEmail: { email: 'elsewhere@visitor.example', currentPassword },
    requestDeletion: { username: 'Nobody', currentPassword },
    startProvider: {
      provider: 'discord',
      intent: 'sign-in',
      mode: 'redirect',
      landing: '/',
      linking: `${code}.redirect.sign-in`,
    },
    completeProvider: {
      provider: 'discord',
      state: `${code}.redirect.sign-in`,
      code: 'code',
      issuer: 'https://discord.com',
    },
    pendingLink: { state: `${code}.redirect.sign-in` },
    makeChatCode: { discordId: '803511102246789', discordUsername: 'mira.vale', discordAvatar: null },
    useChatCode: { code: 'ABCD1234', webUserId: userId, preview: false },
    unlinkChat: { webUserId: userId, requestSource: 'web_app' },
    startChatLink: { discordId: '803511102246789', discordUsername: 'mira.vale' },
    completeChatLink: {
      state: `${'a'.repeat(64)}.${userId}.1700000000000`,
      code: 'code',
      webUserId: userId,
      discordId: '803511102246789',
      discordUsername: 'mira.vale',
      discordAvatar: null,
    },
    changeChatSettings: { userId, settings: { syncEnabled: true, permissions: { post: false } } },
    syncChat: { userId },
    linkPending: { state: `${code}.redirect.sign-in` },
    sendOperations: { userId, operations: exampleOperations((collection) => `${collection}-1`) },
    putShare: {
      sheet: {
        class: 'wizard',
        name: 'Frost',
        notes: '',
        buildType: 'PvE',
        items: { helm: 'wizard-cowl-of-the-abyss' },
        gems: { 1: { catalogueId: 'frozen-heart', rank: 7 } },
      },
      showsName: true,
      expiresInDays: 30,
      baseVersion: 0,
    },
    putBuild: {
      title: 'Frost for dungeons',
      summary: 'Slows all that comes near.',
      guide: 'Frozen Heart first.',
      class: 'wizard',
      mode: 'pve',
      activity: 'dungeon',
      focus: 'control',
      tags: ['beginner'],
      language: 'en',
      patch: '2026-06',
      sheet: {
        class: 'wizard',
        buildType: 'PvE',
        items: { helm: 'wizard-cowl-of-the-abyss' },
        gems: { 1: { catalogueId: 'frozen-heart', rank: 7 } },
        skills: {},
      },
      baseVersion: 0,
    },
    putAdvert: {
      side: 'player',
      server: 'Europe',
      languages: ['en'],
      times: ['weekday-evenings'],
      classes: ['wizard'],
      leastResonance: 2_500,
      text: 'Frost wizard, here for every war.',
    },
    putClan: {
      name: 'Ashen Vigil',
      tag: 'ASH',
      server: 'Europe',
      faction: 'shadows',
      description: 'Wars on Thursday and Saturday.',
      door: 'open',
      baseVersion: 0,
    },
    joinClan: { name: 'Mira', class: 'wizard', shares: ['level'] },
    decideRequest: { accepts: true },
    invite: { days: 7, uses: 10 },
    acceptInvitation: { name: 'Mira' },
    putMyPlace: {
      name: 'Mira',
      characterId: null,
      shares: [],
      showsPublicly: true,
      was: { name: 'Mira', characterId: null, shares: [], showsPublicly: false },
    },
    pasteRoster: { members: [{ name: 'Vale-1', class: 'monk', resonance: 4_200 }], baseVersion: 1 },
    putPlace: { name: 'Vale-1', resonance: 4_300, note: 'Late on Saturdays', baseVersion: 1 },
    putRole: { role: 'officer' },
    passLeadership: { act: 'offer', place: code.slice(0, 26) },
    disbandClan: { name: 'Ashen Vigil' },
    putClanEvent: { kind: 'shadow-war', title: 'Shadow War', startsAt: 1_800_000_000_000, baseVersion: 1 },
    putClanAnswer: { answer: 'yes' },
    putClanRows: { rows: [{ worth: 8, players: 8, matches: [[], [], []] }], baseVersion: 1 },
    putWeekly: { task: 'vanguard', from: 1_800_000_000_000, times: 3 },
    previewMarkup: { text: '**Frozen Heart** first.' },
    putThread: {
      category: 'help-and-feedback',
      title: 'Which gem first',
      body: 'I have **two** spare ones.',
      language: 'en',
    },
    putPost: { thread: code.slice(0, 26), body: 'The second one.', replyTo: 1 },
    markSeen: { ordinal: 1 },
    putNoticeChoices: {
      reply: true,
      mention: true,
      'build-comment': false,
      'clan-event': true,
      report: true,
    },
    arrangeThread: { isPinned: true, isLocked: false, category: 'clans' },
    report: { kind: 'build', id: code.slice(0, 26), reason: 'spam' },
    appeal: { action: 1, text: 'It is mine.' },
    moderate: { kind: 'build', id: code.slice(0, 26), act: 'remove', reason: 'spam' },
    refuseAppeal: { answer: 'It is not.' },
    startPush: {
      endpoint: 'https://push.example/send/1',
      keys: { p256dh: `BE${'A'.repeat(85)}`, auth: 'A'.repeat(22) },
      serverZone: 'Europe/Berlin',
    },
    createCharacter: {
      name: 'Valla',
      class: 'Demon Hunter',
      server: 'Europe',
      level: 60,
      paragonLevel: 12,
      stats: { damage: 1_000 },
      gear: { helmet: { name: 'Hood' } },
      gems: [{ name: 'Ruby', rank: 2 }],
    },
    changeCharacter: { name: 'Vala', stats: { life: 10_000 }, gear: [{ slot: 'ring1', name: 'Band' }] },
    recordProgress: { level: 60, paragonLevel: 13, stats: { damage: 1_200 }, note: 'after the battle pass' },
    changeUser: { preferences: { theme: 'light', displayDensity: 'normal' }, activeCharacterId: null },
  };
};
