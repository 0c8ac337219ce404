/** What a file says besides the program in it. */
export const htmlWords = {
  en: {
    title: 'Transcript',
    noScript:
      'This page shows its run with JavaScript, which is switched off here. Allow it for this file, or ask for the page that needs none.',
  },
  fr: {
    title: 'Transcription',
    noScript:
      'Cette page affiche son exécution avec JavaScript, qui est désactivé ici. Autorisez-le pour ce fichier, ou demandez la page qui s’en passe.',
  },
  ru: {
    title: 'Запись работы агента',
    noScript:
      'Эта страница показывает запуск с помощью JavaScript, который здесь отключён. Разрешите его для этого файла или попросите страницу, которой он не нужен.',
  },
} as const;
