import type { Subject } from '../validity/Subject.ts'

/** A subject that lies where the other one does, as far as its own places are not known. */
export function withPlacesOf(subject: Subject, { places: others }: Subject): Subject {
  const { rules, screens, signerScreens } = subject.places
  return {
    ...subject,
    places: {
      rules: { ...others.rules, ...rules },
      screens: { ...others.screens, ...screens },
      signerScreens: { ...others.signerScreens, ...signerScreens },
    },
  }
}
