/** Texts of a file outside its program. */
export const htmlWords = {
  en: {
    title: 'Transcript',
    noScript:
      'This page needs JavaScript to show its run, and JavaScript is disabled. Enable it for this file, or ask for the static page.',
  },
  fr: {
    title: 'Transcription',
    noScript:
      'Cette page a besoin de JavaScript pour afficher son exécution, et JavaScript est désactivé. Activez-le pour ce fichier, ou demandez la page statique.',
  },
  ru: {
    title: 'Запись работы агента',
    noScript:
      'Чтобы показать запуск, этой странице нужен JavaScript, а он отключён. Включите его для этого файла или попросите статическую страницу.',
  },
} as const;
