import { useState } from 'react';
import { DefaultAvatar } from './DefaultAvatar.tsx';

interface AvatarProps {
  /** Null shows the drawing, as does a picture that does not come. */
  picture: string | null;
  /** Which drawing stands in for it. */
  drawing: number;
  /** px */
  size?: number;
}

/** Somebody's picture; who they are stands beside it. */
export function Avatar({ picture, drawing, size = 56 }: AvatarProps) {
  const [missing, setMissing] = useState<string | null>(null);
  if (picture === null || picture === missing) return <DefaultAvatar index={drawing} size={size} />;
  return (
    <img
      src={picture}
      alt=""
      width={size}
      height={size}
      className="shrink-0 rounded-full"
      onError={() => setMissing(picture)}
    />
  );
}
