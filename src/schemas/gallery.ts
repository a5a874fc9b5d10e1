import { fileFlagFields, group, line, orderField, ruleAcrossKeys } from "../fields/builders.ts";
import { picture, video, type PictureFile } from "../fields/picture.ts";

/** A picture or a video of the gallery, with its caption. */
export const gallerySchema = (file: PictureFile) =>
  group({
    title: line(70, "Write the caption below the picture."),
    picture: picture(file).optional(),
    video: video(file).optional(),
    order: orderField,
    ...fileFlagFields,
  }).refine(
    (item) => (item.picture === undefined) !== (item.video === undefined),
    ruleAcrossKeys("Add either `picture:` or `video:`, not both."),
  );
