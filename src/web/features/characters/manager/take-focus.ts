/** For the title of what a press has put in the place of what was pressed. */
export const takeFocus = (title: HTMLElement | null): void => title?.focus({ preventScroll: true });

/** For the title of what an address has opened: it takes the focus unless the player has put that somewhere meanwhile. */
export const takeFreeFocus = (title: HTMLElement | null): void => {
  // After the change of the page has given it to the whole of the page.
  requestAnimationFrame(() => {
    const { activeElement, body } = document;
    if (activeElement === body || activeElement?.id === 'main') takeFocus(title);
  });
};
