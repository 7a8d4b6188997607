/** The key of a word of the page in texts/words.json. */
export type WordKey = keyof (typeof import('../../texts/words.json'))['words']
