/** In the page: nothing moves, but for what never ends. */
export const isAtRest = () =>
  document
    .getAnimations()
    .every(
      ({ playState, effect }) =>
        playState !== 'running' || effect?.getComputedTiming().endTime === Infinity,
    )
