import { GemArt } from '#web/ui/gems/GemArt.tsx';
import { useGemPicture, type GemSubject } from './use-gem-picture.ts';

interface GemFaceProps extends GemSubject {
  /** 1 to 10; a higher rank has more facets. */
  rank?: number;
  size?: number;
}

/** A gem, drawn with the face that tells it from all others. It decorates a name that stands beside it. */
export function GemFace({ kind, gemId, rank = 1, size = 48 }: GemFaceProps) {
  const picture = useGemPicture({ kind, gemId: gemId ?? null });
  return <GemArt {...picture} rank={rank} size={size} />;
}
