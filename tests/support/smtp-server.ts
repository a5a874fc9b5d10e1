import PostalMime from "postal-mime";
import { MailServer } from "../../scripts/inbox/inbox-smtp.ts";

export interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  readonly raw: string;
  readonly subject: string;
  readonly messageId: string;
  readonly text: string;
  readonly html: string;
}

/** The mail server of the local inbox, with the mails that it has accepted. */
export class TestSmtpServer extends MailServer {
  readonly mails: ReceivedMail[];

  constructor() {
    const mails: ReceivedMail[] = [];
    super(async (source, envelope) => {
      const { subject = "", messageId = "", text = "", html = "" } = await PostalMime.parse(source);
      mails.push({ ...envelope, raw: source.toString("utf8"), subject, messageId, text, html });
    });
    this.mails = mails;
  }

  get url(): string {
    return `smtp://127.0.0.1:${this.port}`;
  }

  get urlWithLogin(): string {
    return `smtp://user:secret@127.0.0.1:${this.port}`;
  }
}
