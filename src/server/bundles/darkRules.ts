/**
 * Rules of a dark page that are the same for every lender. They are in the theme, which alone knows
 * whether a lender is dark on every screen. The style sheet of the app comes later, so `:root`
 * gives them the weight to win.
 */
export const darkRules = `/* On a dark page, only a deeper black is seen as a shadow. */
:root:root {
  --shadow-raised: 0 1px 2px oklch(0 0 0 / 0.3), 0 4px 16px oklch(0 0 0 / 0.25);
  --shadow-floating: 0 2px 6px oklch(0 0 0 / 0.4), 0 12px 40px oklch(0 0 0 / 0.5);
  --veil: oklch(0 0 0 / 0.6);
}

:root .sandbox-banner {
  color: #ffe9a8;
  background: #3d2c00;
}

/* Browsers fill them with a gray that is none of the lender's. */
[type='radio']:not(:checked),
[type='checkbox']:not(:checked, :indeterminate) {
  border: 1px solid var(--colour-control);
  border-radius: 4px;
  background: transparent;
  appearance: none;
}

[type='radio']:not(:checked) {
  border-radius: 50%;
}

/* Without the browser's look, nothing else gives it a size. */
:where([type='radio'], [type='checkbox']) {
  min-inline-size: 1em;
  min-block-size: 1em;
}
`
