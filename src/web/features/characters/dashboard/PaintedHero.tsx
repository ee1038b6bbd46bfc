/** Keeps the room of the active character's card, with the shield and the name that are known from the first paint on. */
export const PaintedHero = () => (
  <div className="card h-96 p-4 sm:p-5">
    <div className="flex items-center gap-4">
      <span className="shield h-20 w-18 shrink-0" />
      <span className="last-name min-w-0 font-display text-[1.75rem] leading-tight font-semibold wrap-anywhere" />
    </div>
    <div className="skeleton mt-4 h-14" />
  </div>
);
