import { share } from '#messages/share.ts';
import { ShareDialog, type PictureFormat } from '#web/game/share/ShareDialog.tsx';
import { HeroPicture, heroLayouts, type HeroCard } from './HeroPicture.tsx';

/** Hands a character or a build on as a picture, in the size of a preview or of a story. */
export const ShareHero = ({ card, onClose }: { card: HeroCard; onClose: () => void }) => (
  <ShareDialog
    card={card}
    formats={[formatOf(card, 'wide'), formatOf(card, 'tall')]}
    address={null}
    onClose={onClose}
  />
);

const formatOf = (card: HeroCard, format: keyof typeof heroLayouts): PictureFormat => ({
  name: share.formats[format],
  fileName: format === 'wide' ? card.fileName : `${card.fileName}-${format}`,
  ...heroLayouts[format],
  draw: (parts) => <HeroPicture card={card} format={format} {...parts} />,
});
