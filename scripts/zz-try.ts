import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fillCommunity } from './demo/community/fill-community.ts';
import { demoPlayer } from './demo/demo-player.ts';
import { fillAccount } from './demo/send-records.ts';
import { signUp } from './demo/visitor.ts';
const url = 'http://127.0.0.1:3917';
const player = await signUp(url, { username: 'Demo', email: 'demo@player.example', password: 'Demo-player-1' });
await fillAccount(player, demoPlayer(Date.now()));
const m = await fillCommunity(url, player, async (email) => {
  const [code] = await once(spawn(process.execPath, ['src/server/commands/permit.ts', email, 'canModerate', '--yes'], { stdio: 'inherit' }), 'exit');
  if (code !== 0) throw new Error('permit');
});
console.log('filled', m.codes);
