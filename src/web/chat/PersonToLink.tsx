import type { ReactNode } from 'react';
import type { DiscordPerson } from '#contract/account/chat/chat-links.ts';
import { chatCard as words } from '#messages/chat/chat-card.ts';
import { fill } from '#messages/fill.ts';
import { Avatar } from './Avatar.tsx';

interface PersonToLinkProps {
  person: DiscordPerson;
  /** Stands below their name. */
  children?: ReactNode;
}

/** Who is about to be linked: by name and picture, which anybody can choose, and by the id that nobody else has. */
export function PersonToLink({ person, children }: PersonToLinkProps) {
  return (
    <div className="flex items-center gap-4 text-left">
      <Avatar picture={person.picture ?? null} drawing={person.defaultAvatar} />
      <div className="min-w-0">
        <p className="text-xl font-semibold break-words">{fill(words.person, { name: person.username })}</p>
        <p className="text-sm text-quiet">{fill(words.personId, { id: person.id })}</p>
        {children}
      </div>
    </div>
  );
}
