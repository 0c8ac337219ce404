import '@agent-transcript/components/styles.css';
import '@agent-transcript/auto-form/styles.css';

export default function Layout({ children }) {
  return (
    <html lang="en">
      <head>
        <link rel="icon" href="data:," />
      </head>
      <body>{children}</body>
    </html>
  );
}
