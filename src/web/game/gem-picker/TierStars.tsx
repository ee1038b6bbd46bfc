import { Star } from 'lucide-react';
import type { LegendaryGem } from '#catalogue/gems/legendary-gems.ts';

export function TierStars({ stars, size = 14 }: Pick<LegendaryGem, 'stars'> & { size?: number }) {
  return (
    <span aria-hidden className="flex text-legendary">
      {Array.from({ length: stars }, (_, index) => (
        <Star key={index} size={size} fill="currentColor" />
      ))}
    </span>
  );
}
