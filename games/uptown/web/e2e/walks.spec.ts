import { look_around } from "$e2e/look_around";
import { walks } from "./walks";

look_around("UpTown", walks);
